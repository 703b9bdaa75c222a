/** Parts of the component library, and sheets of ours; those of other packages style what no other does. */
const MEETING = /\/(@mantine\/core\/styles\/[^/]+|web\/src\/[^?]+)\.css$/;

/** The file whose sheet holds all styles that the sign-in does without: the one around every screen. */
export const SHEET = 'frame';

/**
 * The file of a module that is a style sheet, where it is not left to what imports it. Two rules of one weight on one
 * element hold in the order of their sheets, and files of screens come in the order in which they are asked for: what
 * may meet on an element stands in one file, in the order of the imports, whatever else is joined or loaded before.
 */
export const sheetOf = (id: string): string | undefined => (MEETING.test(id) ? SHEET : undefined);
