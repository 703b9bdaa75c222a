import { Button } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { CORPO_VAZIO, leCorpo } from '@retaguarda/contract';
import { IconTable, IconVersions } from '@tabler/icons-react';
import type { Editor, JSONContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useMemo, useState } from 'react';
import { RichTextFrame } from '../../ui/rich-text/rich-text-frame.tsx';
import { useTextEditor } from '../../ui/rich-text/use-text-editor.ts';
import { Campo } from './campo-no.tsx';
import { useConhecidos } from './campos-context.ts';
import { Condicao } from './condicao-no.tsx';
import classes from './corpo-editor.module.css';
import { InserirCampo } from './inserir-campo.tsx';
import { Tabela } from './tabela-no.tsx';
import { EDITOR as T } from './textos.ts';
import '@mantine/tiptap/styles.layer.css';

const LABELS = {
  boldControlLabel: T.negrito,
  italicControlLabel: T.italico,
  h2ControlLabel: T.titulo,
  h3ControlLabel: T.subtitulo,
  bulletListControlLabel: T.lista,
  orderedListControlLabel: T.numerada,
  blockquoteControlLabel: T.citacao,
  hrControlLabel: T.linha,
};

/** What a body may hold is what can be written here. */
const kit = StarterKit.configure({
  code: false,
  codeBlock: false,
  link: false,
  strike: false,
  trailingNode: false,
  underline: false,
  heading: { levels: [1, 2, 3] },
});

interface CorpoEditorProps {
  value: string;
  onChange: (corpo: string) => void;
  labelId: string;
  errorId: string | undefined;
}

/** As the editor takes it; what is no body is an empty one. */
const conteudoDe = (json: string): JSONContent => JSON.parse(leCorpo(json).ok ? json : CORPO_VAZIO);

const corpoDe = (editor: Editor): string => JSON.stringify(editor.getJSON());

type Dito = Pick<CorpoEditorProps, 'labelId' | 'errorId'> & { readOnly: boolean };

const attributesOf = ({ labelId, errorId, readOnly }: Dito) => ({
  class: classes.texto ?? '',
  ...(readOnly ? { role: 'group' } : { role: 'textbox', 'aria-multiline': 'true' }),
  'aria-labelledby': labelId,
  ...(errorId === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': errorId }),
});

/** The editor; a typed brace asks for a field. */
function useCorpo({ value, onChange, labelId, errorId }: CorpoEditorProps, pedeCampo: () => void) {
  const { readOnly } = useConhecidos();
  const attributes = useMemo(
    () => attributesOf({ labelId, errorId, readOnly }),
    [labelId, errorId, readOnly],
  );
  return useTextEditor({
    value,
    onChange,
    contentOf: conteudoDe,
    textOf: corpoDe,
    attributes,
    editable: !readOnly,
    extensions: [
      kit,
      Campo.extend({
        addKeyboardShortcuts: () => ({
          '{': () => {
            pedeCampo();
            return true;
          },
        }),
      }),
      Condicao,
      Tabela,
    ],
  });
}

/** What is put into the text beside words. */
function Insercoes({ editor }: { editor: Editor | null }) {
  const { campos, tabelas } = useConhecidos();
  const primeiro = campos[0]?.chave;
  const insere = (no: JSONContent | JSONContent[]) => editor?.chain().focus().insertContent(no).run();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        title={T.condicaoDica}
        disabled={primeiro === undefined}
        leftSection={<IconVersions size={14} />}
        onClick={() =>
          insere({
            type: 'condicao',
            attrs: { chave: primeiro, quando: 'preenchido', valor: '' },
            content: [{ type: 'paragraph' }],
          })
        }
      >
        {T.condicao}
      </Button>
      {tabelas.map(({ fonte, nome, colunas }) => (
        <Button
          key={fonte}
          size="compact-sm"
          variant="default"
          leftSection={<IconTable size={14} />}
          onClick={() => {
            const primeiras = colunas.slice(0, 4).map((c) => c.chave);
            // What is typed next goes below the table, not in its place.
            insere([
              { type: 'tabela', attrs: { fonte, colunas: primeiras, total: true } },
              { type: 'paragraph' },
            ]);
          }}
        >
          {T.tabelaDe(nome)}
        </Button>
      ))}
    </>
  );
}

/** The text of a model: words, fields, conditions and tables. */
export function CorpoEditor(props: CorpoEditorProps) {
  const { readOnly } = useConhecidos();
  const [pedindo, setPedindo] = useState(false);
  const editor = useCorpo(props, () => setPedindo(true));
  const insereCampo = (chave: string) => {
    setPedindo(false);
    editor?.chain().focus().insertContent({ type: 'campo', attrs: { chave } }).run();
  };
  return (
    <RichTextFrame editor={editor} labels={LABELS} className={classes.root} errorId={props.errorId}>
      {!readOnly && (
        <RichTextEditor.Toolbar className={classes.toolbar ?? ''} role="group" aria-label={T.ferramentas}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <InserirCampo opened={pedindo} onOpened={setPedindo} onEscolhe={insereCampo} />
          <Insercoes editor={editor} />
        </RichTextEditor.Toolbar>
      )}
    </RichTextFrame>
  );
}
