/** How the dialog talks to the step it shows. */
export interface StepHandle {
  isDirty: () => boolean;
  /** Validates and saves what is pending. @returns whether the dialog may go on */
  save: () => Promise<boolean>;
  /** Gives up what is pending. */
  discard: () => void;
  /** Of the last step, which has none to go on to: the next row. */
  mais?: (() => void) | undefined;
}
