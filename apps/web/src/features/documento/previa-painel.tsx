import { corpoEmPalavras, leCorpo } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import type { CadastroNaTela } from '../../registros/cadastro.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import classes from './corpo-editor.module.css';
import { tipoDe } from './documento-queries.ts';
import { PreviaDoModelo } from './previa-do-modelo.tsx';
import { PREVIA as T } from './textos.ts';

/** The text of a model, each paragraph in a line of its own. */
function emParagrafos(json: string): string {
  const lido = leCorpo(json);
  if (!lido.ok) return '';
  const { corpo } = lido;
  return corpo.content.map((no) => corpoEmPalavras(JSON.stringify({ ...corpo, content: [no] }))).join('\n');
}

interface PreviaPainelProps {
  de: CadastroNaTela;
  id: number;
  onClose: () => void;
}

/** A stored model as it comes out, beside the list. */
export function PreviaPainel({ de, id, onClose }: PreviaPainelProps) {
  const { data, error, refetch } = useQuery(de.consultas.um(id));
  return (
    <SidePanel address="#previa" opened onClose={onClose} title={data ? String(data.nome) : T.titulo}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && (
        <PreviaDoModelo
          tipo={tipoDe(data)}
          nome={String(data.nome)}
          corpo={String(data.corpo)}
          antes={
            <article className={classes.folha} data-palavras aria-label={String(data.nome)}>
              {emParagrafos(String(data.corpo))}
            </article>
          }
        />
      )}
    </SidePanel>
  );
}
