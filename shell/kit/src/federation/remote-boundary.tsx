import { Button } from '@brightnest/kit/ui/button';
import { Page } from '@brightnest/kit/ui/page';
import { StateBox } from '@brightnest/kit/ui/empty-state';
import { CloudOff, RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** What visitors call the area: "Customer area". */
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/**
 * Keeps a failure inside the area it happened in. Give it the remote's name as its key: without one,
 * the error of one area would stand in place of the next.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page $width="text">
        <StateBox role="alert">
          <CloudOff aria-hidden="true" />
          <h1>The {this.props.title} is not available right now</h1>
          <p>The rest of the site works as usual. Try again in a moment.</p>
          <div>
            <Button onClick={this.retry}>
              <RotateCw aria-hidden="true" />
              Retry
            </Button>
          </div>
        </StateBox>
      </Page>
    );
  }
}
