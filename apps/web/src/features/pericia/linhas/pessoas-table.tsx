import { IconCoins, IconId, IconPencil } from '@tabler/icons-react';
import { AtributoForm } from '../../../atributos/atributo-form.tsx';
import { OpenCard } from '../../../editing/grid/open-card.tsx';
import { deleteAct } from '../../../ui/acts/delete-act.tsx';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { comoRecebeDe } from '../../pessoa/public.ts';
import { CADASTRO, PESSOAS as T } from '../processo/passos-textos.ts';
import type { Pessoa } from './pessoas-queries.ts';
import { PessoasVazio } from './pessoas-vazio.tsx';
import classes from './recebiveis.module.css';
import { useGradeDoPasso } from './use-grade-do-passo.ts';
import type { Pessoas } from './use-pessoas.ts';

interface PessoasTableProps {
  passo: Pessoas;
  permissoes: ReadonlySet<string>;
  /** Why nothing can be changed, if so. */
  blocked: string | undefined;
  onAdiciona: () => void;
  onExcluir: (pessoa: Pessoa) => void;
  onCadastro: (pessoa: Pessoa) => void;
  onRecebe: (pessoa: Pessoa) => void;
}

interface AtosProps
  extends Pick<PessoasTableProps, 'permissoes' | 'blocked' | 'onExcluir' | 'onCadastro' | 'onRecebe'> {
  aberta: number | null;
  /** Opens and closes its row; not given where the step has no fields. */
  onToggle: ((pessoa: Pessoa) => void) | undefined;
}

const atosDa =
  ({ aberta, onToggle, permissoes, blocked, onExcluir, onCadastro, onRecebe }: AtosProps) =>
  (pessoa: Pessoa): RowAct[] => {
    const edita: RowAct = {
      id: 'edita',
      label: aberta === pessoa.procPesId ? T.fecharEdicao : T.editar,
      icon: <IconPencil size={16} />,
      shown: true,
      onPress: () => onToggle?.(pessoa),
    };
    const cadastro: RowAct = {
      label: CADASTRO.abrir,
      icon: <IconId size={16} />,
      shown: true,
      onPress: () => onCadastro(pessoa),
    };
    const recebe: RowAct = {
      label: comoRecebeDe(pessoa),
      icon: <IconCoins size={16} />,
      blocked: missing(permissoes, 'pessoaPagAlt'),
      onPress: () => onRecebe(pessoa),
    };
    const exclui = deleteAct(blocked, () => onExcluir(pessoa));
    const doCadastro = pessoa.atribPessoa.length > 0 ? [cadastro, recebe] : [recebe];
    return [...(onToggle ? [edita] : []), ...doCadastro, exclui];
  };

const NOME: Column<Pessoa> = { key: 'nome', header: T.nome, cell: (p) => p.pesNome, card: 'name' };

/** A single row without a name is the placeholder of an empty list and cannot be deleted. */
const unicaVazia = (pessoas: readonly Pessoa[]): boolean =>
  pessoas.length === 1 && pessoas[0]?.pesNome.trim() === '';

export function PessoasTable(props: PessoasTableProps) {
  const { passo, permissoes, blocked, onAdiciona, onExcluir, onCadastro, onRecebe } = props;
  const { step, lugar, pages, pessoas, definicoes, linhaDe, aberta, abre } = passo;
  const narrow = useNarrow('pericias');
  const { grid, readOnly, columns, whole } = useGradeDoPasso(passo, {
    rows: pessoas,
    rowOf: linhaDe,
    permissions: permissoes,
    blocked,
    narrow,
    fixedColumns: [NOME],
  });
  const alterna = (id: number) => abre(aberta === id ? null : id);
  const toggle = definicoes.length > 0 ? (p: Pessoa) => alterna(p.procPesId) : undefined;
  const formDe = (p: Pessoa) => step.rows.open(linhaDe(p));
  return (
    <>
      <div className={classes.rolagem} data-rows>
        <PessoasVazio passo={passo} rows={5}>
          <PermissionButton blocked={blocked} onClick={onAdiciona}>
            {T.adicionar}
          </PermissionButton>
        </PessoasVazio>
        {pessoas.length > 0 && (
          <Grid {...grid} onOpen={(id) => toggle && alterna(Number(id))}>
            <DataTable
              label={T.pessoas}
              columns={columns}
              rows={pessoas}
              rowKey={(p) => p.procPesId}
              narrow={narrow}
              brief
              readOnly={readOnly}
              onOpen={toggle}
              openMarks
              onCollapse={() => abre(null)}
              expanded={(p) =>
                aberta === p.procPesId &&
                (narrow ? (
                  <OpenCard
                    row={p}
                    fixed={[]}
                    whole={whole}
                    form={blocked === undefined ? formDe(p) : null}
                  />
                ) : (
                  <AtributoForm store={formDe(p)} />
                ))
              }
              acts={atosDa({
                aberta,
                onToggle: toggle,
                permissoes,
                blocked: blocked ?? (unicaVazia(pessoas) ? T.vazio : undefined),
                onExcluir,
                onCadastro,
                onRecebe,
              })}
            />
          </Grid>
        )}
      </div>
      {pages > 1 && (
        <Pages page={lugar.page} pages={pages} onPage={(page) => passo.irPara({ ...lugar, page })} />
      )}
    </>
  );
}
