import { type HeadAct, useHeadAct } from './head-acts.ts';

/** A line of the head's menu while it stands. */
export function HeadLine(act: HeadAct) {
  useHeadAct(act);
  return null;
}
