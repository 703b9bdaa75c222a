import { RichTextEditor } from '@mantine/tiptap';
import { Link } from '@tiptap/extension-link';
import type { Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useMemo, useState } from 'react';
import classes from './rich-text.module.css';
import { RichTextFrame } from './rich-text-frame.tsx';
import { RichTextLink } from './rich-text-link.tsx';
import { RICH_TEXT_TEXTS as T } from './rich-text-texts.ts';
import { useTextEditor } from './use-text-editor.ts';
import '@mantine/tiptap/styles.layer.css';

const LABELS = {
  boldControlLabel: T.negrito,
  italicControlLabel: T.italico,
  bulletListControlLabel: T.lista,
  orderedListControlLabel: T.numerada,
  blockquoteControlLabel: T.citacao,
};

const contentOf = (html: string): string => html;
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

interface RichTextEditorViewProps {
  value: string;
  onChange: (html: string) => void;
  labelId: string;
  errorId: string | undefined;
}

/** What the server keeps is what can be written here. */
const kit = StarterKit.configure({
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  link: false,
  strike: false,
  trailingNode: false,
  underline: false,
});

function attributesOf({ labelId, errorId }: Pick<RichTextEditorViewProps, 'labelId' | 'errorId'>) {
  return {
    class: classes.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(errorId === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': errorId }),
  };
}

/** The editor itself: a toolbar and the text, with the usual keys. */
export function RichTextEditorView({ value, onChange, labelId, errorId }: RichTextEditorViewProps) {
  const [linking, setLinking] = useState(false);
  const attributes = useMemo(() => attributesOf({ labelId, errorId }), [labelId, errorId]);
  const editor = useTextEditor({
    value,
    onChange,
    contentOf,
    textOf: htmlOf,
    attributes,
    editable: true,
    extensions: [
      kit,
      Link.extend({
        addKeyboardShortcuts: () => ({
          'Mod-k': () => {
            setLinking(true);
            return true;
          },
        }),
      }).configure({
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: ['mailto'],
        HTMLAttributes: { rel: 'noopener noreferrer', target: null },
      }),
    ],
  });
  return (
    <RichTextFrame editor={editor} labels={LABELS} className={classes.root} errorId={errorId}>
      <RichTextEditor.Toolbar className={classes.toolbar ?? ''} role="group" aria-label={T.ferramentas}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextLink editor={editor} opened={linking} onOpened={setLinking} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
    </RichTextFrame>
  );
}
