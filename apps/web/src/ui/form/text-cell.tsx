import { TextInput, type TextInputProps } from '@mantine/core';
import { READ_ONLY } from '../entry-frame.tsx';
import { Cell, type CellSize } from './form-grid.tsx';

/** A line of text in the grid of a form; what is typed here is nothing that a browser should offer. */
export function TextCell({ lg, md, ...input }: TextInputProps & CellSize) {
  return (
    <Cell lg={lg} md={md}>
      <TextInput autoComplete="off" variant={input.readOnly ? READ_ONLY : 'default'} {...input} />
    </Cell>
  );
}
