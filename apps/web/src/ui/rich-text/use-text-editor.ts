import { type Content, type Editor, type Extensions, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { readNonce } from '../../lib/nonce.ts';

interface TextEditorOptions {
  value: string;
  onChange: (value: string) => void;
  /** The value as the editor takes it; the same function on every call. */
  contentOf: (value: string) => Content;
  textOf: (editor: Editor) => string;
  extensions: Extensions;
  /** Of the element that holds the text; the same object while they are the same. */
  attributes: Record<string, string>;
  editable: boolean;
}

/** An editor of a text, which follows what comes from outside of it. */
export function useTextEditor(options: TextEditorOptions): Editor | null {
  const { value, onChange, contentOf, textOf, extensions, attributes, editable } = options;
  /** What the editor said last; another value comes from outside of it. */
  const said = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions,
    content: contentOf(value),
    editable,
    injectNonce: readNonce(),
    editorProps: { attributes },
    onUpdate: ({ editor: e }) => {
      said.current = textOf(e);
      change.current(said.current);
    },
  });
  useEffect(() => {
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value, contentOf]);
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes } });
  }, [editor, attributes]);
  return editor;
}
