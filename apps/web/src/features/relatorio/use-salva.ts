import {
  type DefinicaoDeRelatorio,
  type RelatorioSalvo,
  relatorioAlt,
  relatorioInc,
} from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { useIdempotency } from '../../lib/call/use-idempotency.ts';
import { toastDanger, toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { CHAVE } from './relatorio-queries.ts';
import { agendaDe, type SalvaValores } from './salva-form.ts';
import { SALVA as T } from './textos.ts';

type Erros = Partial<Record<string, string>>;
type Feito = { ok: true; id: number } | { ok: false; erros: Erros };

/** Keeps a report: a refusal goes to its field. */
export function useSalva(salvo: RelatorioSalvo | null, definicao: DefinicaoDeRelatorio) {
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const [busy, setBusy] = useState(false);
  const envia = async (valores: SalvaValores): Promise<number> => {
    const { nome, descricao, perfilId, noInicio } = valores;
    const campos = { nome: nome.trim(), descricao, perfilId, noInicio, definicao, agenda: agendaDe(valores) };
    const idempotencyKey = idempotency.keyFor(campos);
    if (salvo === null) {
      const { message, relatorioId } = await call(relatorioInc, { body: campos, idempotencyKey });
      toastSuccess(message);
      return relatorioId;
    }
    const { relatorioId, versao } = salvo;
    const { message } = await call(relatorioAlt, {
      body: { ...campos, relatorioId, versao },
      idempotencyKey,
    });
    toastSuccess(message);
    return relatorioId;
  };
  const salva = async (valores: SalvaValores): Promise<Feito> => {
    setBusy(true);
    try {
      const id = await envia(valores);
      idempotency.done();
      await client.invalidateQueries({ queryKey: [CHAVE] });
      return { ok: true, id };
    } catch (error) {
      const { status = 0, errors = [] } = error instanceof ApiError ? error : {};
      const noCampo = errors.filter((e) => e.field !== undefined);
      if (status === 409) toastDanger(T.conflito);
      else if (status !== 422 || noCampo.length === 0) toastError(error);
      return { ok: false, erros: Object.fromEntries(noCampo.map((e) => [e.field, e.message])) };
    } finally {
      setBusy(false);
    }
  };
  return { salva, busy };
}
