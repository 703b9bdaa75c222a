import { Button } from '@mantine/core';
import {
  type ColunaDeLinhas,
  type DefinicaoDeRelatorio,
  ENCONTRAVEIS,
  type LinhasDoRelatorio,
  type RelatorioCalculado,
  valorEmTexto,
} from '@retaguarda/contract';
import { formatDateBr } from '@retaguarda/domain';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { enderecoDe } from '../../registros/endereco.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { Pages } from '../../ui/list/pager.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { naLista } from './na-lista.ts';
import { type Grupo, LINHAS_POR_PAGINA, linhasQuery } from './relatorio-queries.ts';
import classes from './relatorio-tabela.module.css';
import { LINHAS as T } from './textos.ts';

type Linha = LinhasDoRelatorio['list'][number];

const ehValor = (tipo: ColunaDeLinhas['tipo']): tipo is RelatorioCalculado['medidas'][number]['tipo'] =>
  tipo !== 'texto' && tipo !== 'data';

function celulaEmTexto(celula: Linha['celulas'][number], { tipo }: ColunaDeLinhas): string {
  if (ehValor(tipo)) return typeof celula === 'number' ? valorEmTexto(celula, tipo) : '';
  const texto = String(celula ?? '');
  return tipo === 'data' ? formatDateBr(texto) : texto;
}

/** Where the row's record is opened; nothing of one that is not found by its number alone. */
function enderecoDaLinha({ abre }: Linha): string | null {
  const tipo = ENCONTRAVEIS.find((t) => t === abre?.tipo);
  return abre === null || tipo === undefined || tipo === 'produto'
    ? null
    : enderecoDe({ tipo, id: abre.id, categoriaId: 0 });
}

function Tabela({ colunas, list }: Pick<LinhasDoRelatorio, 'colunas' | 'list'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: narrow screens scroll it, also by keyboard
    <section className={classes.rolagem} tabIndex={0} aria-label={T.todas}>
      <table className={classes.tabela} aria-label={T.todas}>
        <thead>
          <tr>
            <th scope="col">{T.id}</th>
            {colunas.map((c) => (
              <th key={c.chave} scope="col" className={ehValor(c.tipo) ? classes.valor : undefined}>
                {c.nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((linha) => {
            const href = enderecoDaLinha(linha);
            return (
              <tr key={linha.id}>
                <td>
                  {href === null ? (
                    `#${linha.id}`
                  ) : (
                    <Link to={href} className={classes.registro}>
                      #{linha.abre?.id}
                    </Link>
                  )}
                </td>
                {colunas.map((c, i) => (
                  <td key={c.chave} className={ehValor(c.tipo) ? classes.valor : undefined}>
                    {celulaEmTexto(linha.celulas[i] ?? null, c)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface LinhasDialogProps {
  definicao: DefinicaoDeRelatorio;
  calculado: RelatorioCalculado;
  grupo: Grupo;
  /** What the group is called. */
  nome: string;
  pagina: number;
  onPagina: (pagina: number) => void;
  onClose: () => void;
}

/** The rows behind a group, with the count and the sums that the group has. */
export function LinhasDialog({
  definicao,
  calculado,
  grupo,
  nome,
  pagina,
  onPagina,
  onClose,
}: LinhasDialogProps) {
  const { data, error, refetch } = useQuery(linhasQuery(definicao, grupo, pagina));
  const lista = grupo.fora === undefined ? naLista(definicao, grupo.chaves) : null;
  const somas = (data?.valores ?? []).map((valor, i) => {
    const { nome: medida = '', tipo = 'inteiro' } = calculado.medidas[i] ?? {};
    return `${medida} ${valorEmTexto(valor, tipo)}`;
  });
  const paginas = Math.ceil((data?.total ?? 0) / LINHAS_POR_PAGINA);
  return (
    <ModalDialog
      address="?grupo"
      title={nome === '' ? T.todas : T.titulo(nome)}
      size={DIALOG_WIDTH.seletor}
      onClose={onClose}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton />}
      {data && !error && (
        <>
          <p className={classes.soma}>
            <span>{[T.contagem(data.total), ...somas].join(' · ')}</span>
            {lista && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconListDetails size={14} />}
                renderRoot={(props) => <Link {...props} {...lista} />}
              >
                {T.naLista}
              </Button>
            )}
          </p>
          {data.total === 0 ? (
            <EmptyState text={T.vazio} />
          ) : (
            <Tabela colunas={data.colunas} list={data.list} />
          )}
          {paginas > 1 && <Pages page={pagina} pages={paginas} onPage={onPagina} />}
        </>
      )}
    </ModalDialog>
  );
}
