import { Card } from '@brightnest/kit/ui/card';
import { Section } from '@brightnest/kit/ui/page';

interface TabFrameProps {
  heading: string;
  sentence: string;
}

/** The frame of a tab: what belongs here, and where its matters are dealt with today. */
export function TabFrame({ heading, sentence }: TabFrameProps) {
  return (
    <Card>
      <Section title={heading}>
        <p>{sentence}</p>
      </Section>
    </Card>
  );
}
