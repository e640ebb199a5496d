import { HEADLINE } from './headline';

export default function Later() {
  return <h1>Later: {HEADLINE}</h1>;
}
