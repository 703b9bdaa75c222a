import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

interface RichTextFrameProps {
  editor: Editor | null;
  labels: Partial<RichTextEditorLabels>;
  className: string | undefined;
  errorId: string | undefined;
  /** The toolbar. */
  children: ReactNode;
}

/** The text that is edited, below its tools. */
export const RichTextFrame = ({ editor, labels, className = '', errorId, children }: RichTextFrameProps) => (
  <RichTextEditor
    editor={editor}
    labels={labels}
    withTypographyStyles={false}
    withCodeHighlightStyles={false}
    className={className}
    data-error={errorId === undefined ? undefined : true}
  >
    {children}
    <RichTextEditor.Content />
  </RichTextEditor>
);
