import { ehCalculado, ehDinheiro } from '@retaguarda/atributos';
import { LOCAL, type RecebivelLinha, SERVICE_ERROR } from '@retaguarda/contract';
import { ehBaixaFechada } from '@retaguarda/domain';
import { type RefObject, useState } from 'react';
import { call } from '../../../lib/call/api.ts';
import { ApiError } from '../../../lib/call/api-error.ts';
import { focusRow } from '../../../ui/table/focus-row.ts';
import { useActOnce } from '../../../ui/use-act.ts';
import { bloqueio } from '../processo/bloqueio.ts';
import { type Pessoa, rotaDeEscrita } from './pessoas-queries.ts';
import type { PassoDePessoas, StepProps } from './use-pessoas-step.ts';
import { type BaixaEscolhida, useUltimaBaixa } from './use-ultima-baixa.ts';

interface Passo
  extends Pick<PassoDePessoas<RecebivelLinha>, 'pessoas' | 'definicoes' | 'invalidate' | 'antesDe'> {
  /** Includes the next one. */
  mais: RefObject<() => void>;
}

interface Novo extends BaixaEscolhida {
  procPesId: number;
}

/** Whose receivable comes next: of whoever has none yet, else of the person that one is in. */
function proximaDe(pessoas: readonly Pessoa[]): Pessoa | undefined {
  const secao = document.activeElement?.closest<HTMLElement>('[data-pessoa]');
  const emFoco = pessoas.find((p) => String(p.procPesId) === secao?.dataset.pessoa);
  return pessoas.find((p) => p.atribRecebiveis.length === 0) ?? emFoco ?? pessoas[0];
}

/** Includes receivables, in a baixa that is chosen or in the one that took the last. */
export function useNovoRecebivel({ detalhe, permissoes, editavel }: StepProps, passo: Passo) {
  const { procId } = detalhe;
  const { pessoas, definicoes, invalidate, antesDe, mais } = passo;
  const [para, setPara] = useState<Pessoa | null>(null);
  const { ultima: aUltima, setUltima } = useUltimaBaixa();
  const fechou = pessoas
    .flatMap((p) => p.atribRecebiveis)
    .some((r) => r.baixaId === aUltima?.baixaId && ehBaixaFechada(r.baixaSituacao));
  const ultima = fechou ? null : aUltima;
  // What a new receivable is made for.
  const valor = definicoes.find((d) => ehDinheiro(d) && !ehCalculado(d));
  const inclui = useActOnce({
    call: ({ procPesId, baixaId }: Novo, idempotencyKey) =>
      call(rotaDeEscrita(permissoes), {
        body: { local: LOCAL.recebiveis, procId, procPesId, baixaId },
        idempotencyKey,
      }),
    invalidate,
    onDone: (_, { baixaId, nome }) => {
      setUltima({ baixaId, nome });
      setPara(null);
    },
    onRefused: (error) => {
      // Refused, it may be closed by now, or gone; not answered, it is as it was.
      if (!(error instanceof ApiError && error.kind === SERVICE_ERROR.CONNECTION_ERROR)) setUltima(null);
      return false;
    },
  });
  const naBaixa = ({ procPesId }: Pessoa, { baixaId, nome }: BaixaEscolhida) =>
    inclui.mutate(
      { procPesId, baixaId, nome },
      { onSuccess: (r) => r.atribRecebiveis && focusRow(r.atribRecebiveis.recebId, valor && `a${valor.id}`) },
    );
  const naUltima = (pessoa: Pessoa) =>
    void antesDe(() => ultima && !inclui.isPending && naBaixa(pessoa, ultima));
  const escolhe = (pessoa: Pessoa) => void antesDe(() => setPara(pessoa));
  const blocked = bloqueio(permissoes, editavel);
  mais.current = () => {
    const pessoa = proximaDe(pessoas);
    if (!pessoa || blocked !== undefined) return;
    if (ultima) naUltima(pessoa);
    else escolhe(pessoa);
  };
  return {
    /** Whose receivable is to get a baixa. */
    para,
    busy: inclui.isPending,
    /** The name of the baixa that took the last one. */
    ultima: ultima?.nome,
    escolhe,
    naUltima,
    naBaixa,
    fecha: () => setPara(null),
  };
}

export type NovoRecebivel = ReturnType<typeof useNovoRecebivel>;
