import { LANCAMENTOS_POR_VEZ, type LancamentoLinha } from '@retaguarda/contract';
import { IconArrowBackUp, IconBan, IconLink } from '@tabler/icons-react';
import { laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import { useListaEmLote } from '../../../registros/lote/use-lista-em-lote.tsx';
import { usePermissoes, useUserId } from '../../../sessao/public.ts';
import { missing } from '../../../ui/form/missing.ts';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { toastDanger } from '../../../ui/notice/toast.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { useQuietAct } from '../../../ui/use-act.ts';
import { PAGAMENTOS, EXTRATO as T } from '../textos.ts';
import { ehSemPar, extratoColumns, listKey } from './extrato-columns.tsx';
import { parDaProposta } from './extrato-par.ts';
import {
  consultaDoExtrato,
  type ExtratoSearch,
  extratoQuery,
  type PaginaDoExtrato,
  todosOsLancamentos,
} from './extrato-queries.ts';
import { useConcilia, useDesfaz } from './use-atos-do-extrato.ts';

type Rows = readonly LancamentoLinha[];

/** What an act takes of the rows that are marked, and what is said where that is nothing. */
const ATOS = {
  desfaz: { nome: T.desfazer, Icone: IconArrowBackUp, pode: (r) => !ehSemPar(r), nada: T.nadaADesfazer },
  ignora: { nome: T.ignorar, Icone: IconBan, pode: ehSemPar, nada: T.nadaSemPar },
  concilia: {
    nome: T.conciliar,
    Icone: IconLink,
    pode: (r) => parDaProposta(r) !== undefined,
    nada: T.semProposta,
  },
} as const satisfies Record<
  string,
  { nome: string; Icone: typeof IconBan; pode: (row: LancamentoLinha) => boolean; nada: string }
>;
type Ato = keyof typeof ATOS;

interface AtosProps {
  /** Null for all that match. */
  rows: Rows | null;
  busy: boolean;
  onAto: (ato: Ato) => void;
}

function Atos({ rows, busy, onAto }: AtosProps) {
  const falta = missing(usePermissoes(), 'extConcilia');
  return (['desfaz', 'ignora', 'concilia'] as const).map((ato) => {
    const { nome, Icone, pode, nada } = ATOS[ato];
    return (
      <PermissionButton
        key={ato}
        size="compact-sm"
        variant={ato === 'concilia' ? 'filled' : 'default'}
        blocked={falta ?? (rows === null || rows.some(pode) ? undefined : nada)}
        icon={<Icone size={14} />}
        loading={busy && ato === 'concilia'}
        onClick={() => onAto(ato)}
      >
        {nome}
      </PermissionButton>
    );
  });
}

/** The marks of entries, and what is done to them: tied as proposed, left aside with one reason, untied. */
export function useExtratoEmLote(search: ExtratoSearch, onIgnora: (rows: Rows, onDone: () => void) => void) {
  const layout = useLayout(listKey(useUserId()));
  const lote = useListaEmLote<LancamentoLinha, PaginaDoExtrato>({
    tipo: 'lancamento',
    name: PAGAMENTOS.extrato,
    consulta: consultaDoExtrato(search),
    keyOf: (row) => row.lancamentoId,
    columns: (head) => laidOut(extratoColumns(head?.somas ?? null), layout),
    todas: (n) => extratoQuery({ ...search, tamanho: ALL_ROWS }, n),
    outros: (ids, marcadas) => {
      const rows = ids === null ? null : marcadas;
      return (
        <Atos
          rows={rows}
          busy={le.isPending || concilia.isPending || desfaz.isPending}
          onAto={(ato) => le.mutate({ ato, rows })}
        />
      );
    },
  });
  const concilia = useConcilia(lote.limpa);
  const desfaz = useDesfaz(lote.limpa);
  const faz = (ato: Ato, rows: Rows) => {
    const { pode, nada } = ATOS[ato];
    const podem = rows.filter(pode);
    if (rows.length > LANCAMENTOS_POR_VEZ) toastDanger(T.demais(LANCAMENTOS_POR_VEZ));
    else if (podem.length === 0) toastDanger(nada);
    else if (ato === 'concilia') concilia.mutate(podem.flatMap((r) => parDaProposta(r) ?? []));
    else if (ato === 'desfaz') desfaz.mutate(podem);
    else onIgnora(podem, lote.limpa);
  };
  const le = useQuietAct({
    call: async ({ rows }: { ato: Ato; rows: Rows | null }) =>
      rows ?? (await todosOsLancamentos(search, LANCAMENTOS_POR_VEZ)),
    onDone: (rows, { ato }) => faz(ato, rows),
  });
  return { marks: lote.marks, dialogo: lote.dialogo };
}
