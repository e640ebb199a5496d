import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { zonedText } from '../../times/zoned-clock';
import { AssignPanel } from './assign-panel';
import { ConfirmPanel } from './confirm-panel';
import { GoPanel } from './go-panel';
import { Quiet, WorkPanel } from './panel';
import { ReadyPanel } from './ready-panel';
import { ReviewPanel } from './review-panel';
import type { Work } from './use-work';
import { STEP_LABELS } from './work-steps';

interface StepWorkProps {
  quote: AdminQuote;
  work: Work;
}

function overText({ status, completedAt, cancelledAt, timeZone }: AdminQuote): string {
  const at = completedAt ?? cancelledAt;
  const when = at ? ` on ${zonedText(at, timeZone)}` : '';
  return status === 'completed' ? `The job was done${when}.` : `The quote was cancelled${when}.`;
}

/** What is to do in the step at hand. */
export function StepWork({ quote, work }: StepWorkProps) {
  const { step, moves, follow } = work;
  const { underWay } = moves;

  async function followed(call: Promise<AdminQuote | null>) {
    const moved = await call;
    if (moved) follow(moved);
    return moved;
  }

  return (
    <WorkPanel step={step} title={step ? STEP_LABELS[step] : 'Nothing left to do'}>
      {step === null && <Quiet>{overText(quote)}</Quiet>}
      {step === 'review' && <ReviewPanel onProceed={() => work.show('confirm')} />}
      {step === 'confirm' && (
        <ConfirmPanel
          quote={quote}
          form={work.confirmForm}
          isSending={underWay === 'customer_confirmed'}
          onConfirm={(change) => followed(moves.moveTo(change))}
        />
      )}
      {step === 'assign' && (
        <AssignPanel
          quote={quote}
          form={work.teamForm}
          isSending={underWay === 'assign'}
          onAssign={(team) => followed(moves.assign(team))}
        />
      )}
      {step === 'ready' && <ReadyPanel quote={quote} moves={moves} onMoved={follow} />}
      {step === 'go' && <GoPanel quote={quote} moves={moves} onMoved={follow} />}
    </WorkPanel>
  );
}
