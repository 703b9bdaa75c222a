import { RichTextEditor } from '@mantine/tiptap';
import { Link } from '@tiptap/extension-link';
import { type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { readNonce } from '../../lib/nonce.ts';
import classes from './rich-text.module.css';
import { RichTextLink } from './rich-text-link.tsx';
import { RICH_TEXT_TEXTS as T } from './rich-text-texts.ts';
import '@mantine/tiptap/styles.layer.css';

const LABELS = {
  boldControlLabel: T.negrito,
  italicControlLabel: T.italico,
  bulletListControlLabel: T.lista,
  orderedListControlLabel: T.numerada,
  blockquoteControlLabel: T.citacao,
};

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
  /** What the editor said last; another value comes from outside of it. */
  const said = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
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
    content: value,
    injectNonce: readNonce(),
    editorProps: { attributes: attributesOf({ labelId, errorId }) },
    onUpdate: ({ editor: e }) => {
      said.current = htmlOf(e);
      change.current(said.current);
    },
  });
  useEffect(() => {
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: attributesOf({ labelId, errorId }) } });
  }, [editor, labelId, errorId]);
  return (
    <RichTextEditor
      editor={editor}
      labels={LABELS}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      className={classes.root ?? ''}
      data-error={errorId === undefined ? undefined : true}
    >
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
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
