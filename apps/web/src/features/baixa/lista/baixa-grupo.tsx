import { ehDinheiro, ehNumero } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { IconTrash } from '@tabler/icons-react';
import { formatarColuna, isEscolha } from '../../../atributos/formatar.ts';
import type { Linhas } from '../../../edicao/linhas.ts';
import type { LinhaNaTela } from '../../../edicao/use-linhas.ts';
import { PermissionIcon } from '../../../ui/permission-button.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../baixa.module.css';
import { definicoesDoGrupo } from '../dialogo/baixa-linhas.ts';
import { CelulaEditavel } from '../dialogo/celula-editavel.tsx';
import { useColunasFixas } from '../dialogo/use-colunas-fixas.ts';
import { DIALOGO_BAIXA as T } from '../textos.ts';

interface BaixaGrupoTableProps {
  grupo: BaixaGrupo;
  linhas: Linhas<BaixaPessoa>;
  celula: LinhaNaTela | null;
  /** Why nothing may be changed, if so. */
  blocked: string | undefined;
  onEntrar: (celula: LinhaNaTela) => void;
  /** A field was left. */
  onSair: () => void;
  onRemover: (pessoa: BaixaPessoa) => void;
}

const right = (dinheiro: boolean) => (dinheiro ? { align: 'right' as const } : {});

/** Ids need no more; the room goes to names, which then stand on two lines at most. */
const [ID_PX, NOME_PX, ACAO_PX] = [58, 150, 54];

const FIXAS: readonly Column<BaixaPessoa>[] = [
  { key: 'procPesId', header: T.procPesId, cell: (p) => p.procPesId, nowrap: true, width: ID_PX },
  { key: 'procId', header: T.periciaId, cell: (p) => p.procId, nowrap: true, width: ID_PX },
  { key: 'nome', header: T.nome, cell: (p) => p.nome, wrap: true, width: NOME_PX },
  { key: 'cidade', header: T.cidade, cell: (p) => p.cidade, wrap: true },
];

function dasPericias(grupo: BaixaGrupo): Column<BaixaPessoa>[] {
  return grupo.inTable.map((c) => ({
    key: `t${c.catId}`,
    header: c.label,
    cell: (p) => formatarColuna(c, p.atributosEtapa1.find((v) => v.catId === c.catId)?.atribValue),
    ...(ehDinheiro(c) ? { align: 'right' as const } : { wrap: isEscolha(c) }),
  }));
}

function dosRecebiveis(props: BaixaGrupoTableProps): Column<BaixaPessoa>[] {
  const { grupo, linhas, celula, blocked, onEntrar, onSair } = props;
  const bloqueada = blocked !== undefined || !grupo.recebiveisEditaveis;
  return definicoesDoGrupo(grupo)
    .filter((d) => !d.oculto)
    .map((def) => ({
      key: `r${def.id}`,
      header: def.label,
      cell: (pessoa) => (
        <CelulaEditavel
          def={def}
          pessoa={pessoa}
          linhas={linhas}
          celula={celula}
          bloqueada={bloqueada}
          onEntrar={onEntrar}
          onSair={onSair}
        />
      ),
      ...right(ehNumero(def)),
    }));
}

/** The people of one category with their receivables. */
export function BaixaGrupoTable(props: BaixaGrupoTableProps) {
  const { grupo, blocked, onRemover, onEntrar } = props;
  const narrow = useNarrow('pericias');
  const entrar = (celula: LinhaNaTela) => {
    fixar();
    onEntrar(celula);
  };
  const columns = [...FIXAS, ...dasPericias(grupo), ...dosRecebiveis({ ...props, onEntrar: entrar })];
  const { ref, fixar, tabela } = useColunasFixas(columns, ACAO_PX);
  return (
    <section ref={ref} className={classes.grupo} aria-label={grupo.nome}>
      <h2 className={classes.grupoTitulo}>{grupo.nome}</h2>
      <div className={classes.grupoRolagem}>
        <DataTable
          label={grupo.nome}
          {...tabela}
          rows={grupo.pessoas}
          rowKey={(p) => p.recebId}
          narrow={narrow}
          actionsLabel={T.acao}
          actions={(p) => (
            <PermissionIcon label={T.excluir} color="danger" blocked={blocked} onClick={() => onRemover(p)}>
              <IconTrash size={16} />
            </PermissionIcon>
          )}
        />
      </div>
    </section>
  );
}
