import {
  type DefinicaoDeRelatorio,
  type RelatorioSalvo,
  type RouteBodyInput,
  relatorioAlt,
  relatorioInc,
} from '@retaguarda/contract';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { toastDanger } from '../../ui/notice/toast.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import { CHAVE } from './relatorio-queries.ts';
import { agendaDe, faltasDe, type SalvaValores, valoresDe } from './salva-form.ts';
import { SALVA as T } from './textos.ts';

type Erros = Partial<Record<string, string>>;

export interface SalvaOptions {
  /** Null for a new one. */
  salvo: RelatorioSalvo | null;
  definicao: DefinicaoDeRelatorio;
  sugestao: string;
  onSalvo: (id: number) => void;
}

/** Keeps a report: a refusal goes to its field. */
export function useSalva({ salvo, definicao, sugestao, onSalvo }: SalvaOptions) {
  // As it was opened: what was saved elsewhere meanwhile is not written over.
  const [aberto] = useState(salvo);
  const { valores, muda, limpa, avisos } = useDigitado<SalvaValores & Record<string, unknown>>({
    nome: `relatorio.${salvo?.relatorioId ?? 'novo'}`,
    inicial: { ...valoresDe(salvo, sugestao) },
  });
  const [erros, setErros] = useState<Erros>({});
  const salva = useActOnce({
    call: async (campos: RouteBodyInput<typeof relatorioInc>, idempotencyKey) => {
      if (aberto === null) return call(relatorioInc, { body: campos, idempotencyKey });
      const { relatorioId, versao } = aberto;
      const body = { ...campos, relatorioId, versao };
      const { message } = await call(relatorioAlt, { body, idempotencyKey });
      return { message, relatorioId };
    },
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
    onRefused: (error) => {
      const { status = 0, errors = [] } = error instanceof ApiError ? error : {};
      const noCampo = errors.filter((e) => e.field !== undefined);
      setErros(Object.fromEntries(noCampo.map((e) => [e.field, e.message])));
      if (status === 409) toastDanger(T.conflito);
      return status === 409 || (status === 422 && noCampo.length > 0);
    },
  });
  const envia = () => {
    const faltas = faltasDe(valores);
    if (Object.keys(faltas).length > 0) return setErros(faltas);
    const { nome, descricao, perfilId, noInicio } = valores;
    const campos = { nome: nome.trim(), descricao, perfilId, noInicio, definicao, agenda: agendaDe(valores) };
    const feito = ({ relatorioId }: { relatorioId: number }) => {
      limpa();
      onSalvo(relatorioId);
    };
    // A refusal was said.
    salva.mutateAsync(campos).then(feito, () => undefined);
  };
  return {
    valores,
    erros,
    avisos,
    poe: (parte: Partial<SalvaValores>) => {
      muda(parte);
      setErros({});
    },
    envia,
    busy: salva.isPending,
  };
}
