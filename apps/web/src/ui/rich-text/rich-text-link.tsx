import { Button, Group, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { hrefOf } from './rich-text-href.ts';
import { RICH_TEXT_TEXTS as T } from './rich-text-texts.ts';
import { ToolPopover, type ToolPopoverProps } from './tool-popover.tsx';

interface FormProps {
  editor: Editor;
  onClose: () => void;
}

/** The address of the link at the cursor. */
function LinkForm({ editor, onClose }: FormProps) {
  const [atual] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(atual);
  const [error, setError] = useState<string>();
  const apply = () => {
    const href = hrefOf(typed);
    if (href === null) return setError(T.enderecoInvalido);
    onClose();
    const chain = editor.chain().focus();
    if (atual === '' && editor.state.selection.empty)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    apply();
  };
  return (
    <>
      <TextInput
        label={T.endereco}
        placeholder={T.enderecoDica}
        inputMode="url"
        maxLength={2000}
        value={typed}
        error={error}
        data-autofocus
        onKeyDown={onKeyDown}
        onChange={(e) => {
          setTyped(e.currentTarget.value);
          setError(undefined);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="sm">
        {atual !== '' && (
          <Button size="xs" variant="default" onClick={remove}>
            {T.remover}
          </Button>
        )}
        <Button size="xs" onClick={apply}>
          {T.aplicar}
        </Button>
      </Group>
    </>
  );
}

interface RichTextLinkProps extends ToolPopoverProps {
  editor: Editor | null;
}

/** Makes, changes and removes a link. */
export function RichTextLink({ editor, opened, onOpened }: RichTextLinkProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: e }) => (e && !e.isDestroyed ? e.isActive('link') : false),
  });
  return (
    <ToolPopover
      opened={opened}
      onOpened={onOpened}
      label={T.endereco}
      tool={
        <RichTextEditor.Control
          aria-label={T.link}
          title={T.link}
          active={active ?? false}
          onClick={() => onOpened(!opened)}
        >
          <IconLink size={16} stroke={1.5} />
        </RichTextEditor.Control>
      }
    >
      {editor && <LinkForm editor={editor} onClose={() => onOpened(false)} />}
    </ToolPopover>
  );
}
