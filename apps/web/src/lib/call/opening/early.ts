/** What the page has asked for before its scripts were there. */
export interface Early {
  calls: ReadonlySet<string>;
  /** JSON by call, and when the server said it; those that were refused, or took long, are left out. Null where nothing was answered. */
  answers: Promise<{ token: string; date: string; byCall: ReadonlyMap<string, string> } | null>;
}

declare global {
  var retaguardaAbertura: Early | undefined;
}
