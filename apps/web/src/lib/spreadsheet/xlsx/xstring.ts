/** A text of a workbook, whose signs that xml has no place for are written `_xHHHH_` (ECMA-376, 22.9.2.19). */
export const xstring = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A text of a cell: its ends of lines are LF, however its writer spelt them. */
export const cellString = (text: string): string => xstring(text).replace(/\r+\n?/g, '\n');
