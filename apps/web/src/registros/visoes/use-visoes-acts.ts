import { type TelaComVisoes, type Visao, visaoAlt, visaoExc, visaoInc } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { useIdempotency } from '../../lib/call/use-idempotency.ts';
import { toastDanger, toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { dadosDe, type NaTela } from './busca-igual.ts';
import { VISAO as T } from './textos.ts';
import { useAplicada, visoesQuery } from './visao-queries.ts';

const CONFLITO = 409;
const RECUSADO = 422;

export interface VisaoForm {
  nome: string;
  perfilId: number | null;
  padrao: boolean;
}

/** `campo` is the message that stands at the field Nome. */
export type Resultado = { ok: true } | { ok: false; campo?: string };

/** Writes of views; each brings the list up to date, whether it succeeded or not. */
export function useVisoesActs(tela: TelaComVisoes, { busca, aspecto }: NaTela) {
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const { setAplicada } = useAplicada(tela);
  const [busy, setBusy] = useState(false);

  const run = async (act: () => Promise<{ message: string }>): Promise<Resultado> => {
    setBusy(true);
    try {
      const { message } = await act();
      toastSuccess(message);
      return { ok: true };
    } catch (error) {
      const refused = error instanceof ApiError ? error : null;
      if (refused?.status === RECUSADO) return { ok: false, campo: refused.message };
      if (refused?.status === CONFLITO) toastDanger(T.conflito);
      else toastError(error);
      return { ok: false };
    } finally {
      await client.invalidateQueries({ queryKey: visoesQuery(tela).queryKey });
      setBusy(false);
    }
  };
  const altera = (
    { visaoId, versao, nome, dados, aspecto: guardado, perfilId, padrao }: Visao,
    mudanca: Partial<Visao>,
  ) =>
    run(() =>
      call(visaoAlt, {
        body: { visaoId, versao, nome, dados, aspecto: guardado, perfilId, padrao, ...mudanca },
      }),
    );

  return {
    busy,
    inclui: (form: VisaoForm) =>
      run(async () => {
        const body = { tela, ...form, dados: dadosDe(tela, busca), aspecto };
        const answer = await call(visaoInc, { body, idempotencyKey: idempotency.keyFor(body) });
        idempotency.done();
        setAplicada(answer.visaoId);
        return answer;
      }),
    renomeia: (visao: Visao, form: VisaoForm) => altera(visao, form),
    /** Keeps the list as it is on screen under a view's name. */
    atualiza: async (visao: Visao) => {
      const { ok } = await altera(visao, { dados: dadosDe(tela, busca), aspecto });
      if (ok) setAplicada(visao.visaoId);
    },
    exclui: (visao: Visao) => run(() => call(visaoExc, { body: { visaoId: visao.visaoId } })),
  };
}
