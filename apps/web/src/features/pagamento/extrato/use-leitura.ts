import { EXTRATO_MAXIMO, extratoLe } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/api.ts';
import { ApiError } from '../../../lib/call/api-error.ts';
import { useActOnce } from '../../../ui/use-act.ts';
import { conferido, contasQuery } from '../pagamento-queries.ts';
import { LE_EXTRATO as T } from '../textos.ts';
import { leituraQuery, type PedidoDeLeitura } from './extrato-queries.ts';
import { textoDoOfx } from './texto-do-ofx.ts';

/** What the file is refused for, line by line; nothing where the call failed in another way. */
const recusasDe = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.status === 422
    ? error.errors.filter(({ field }) => field === 'arquivo').map(({ message }) => message)
    : [];

/** A statement: the file and the account it is of, what of it is new, and the act that keeps it. */
export function useLeitura(onDone: (contaId: number) => void) {
  const contas = useQuery(contasQuery);
  const [contaId, setConta] = useState<number>();
  const [arquivo, setArquivo] = useState<{ file: File; texto: string } | null>(null);
  const [falta, setFalta] = useState<string>();
  const pedido: PedidoDeLeitura | null = arquivo && {
    arquivo: arquivo.texto,
    ...(contaId === undefined ? {} : { contaId }),
  };
  const previa = useQuery(leituraQuery(pedido));
  const guarda = useActOnce({
    call: (body: PedidoDeLeitura & { visto: string }, idempotencyKey) =>
      call(extratoLe, { body: { ...body, seco: false }, idempotencyKey }),
    ...conferido(previa),
    onDone: (feito) => onDone(feito.contaId),
  });
  const escolhe = async (file: File | null): Promise<void> => {
    const grande = file !== null && file.size > EXTRATO_MAXIMO;
    setFalta(grande ? T.grande : undefined);
    setArquivo(file === null || grande ? null : { file, texto: textoDoOfx(await file.arrayBuffer()) });
  };
  const lido = pedido === null || previa.isFetching ? undefined : previa.data;
  const recusas = falta === undefined ? recusasDe(previa.error) : [falta];
  return {
    contas,
    contaId,
    setConta,
    arquivo: arquivo?.file ?? null,
    recusas,
    escolhe: (file: File | null) => void escolhe(file),
    semPedido: pedido === null,
    previa,
    erro: recusas.length > 0 ? null : previa.error,
    lido,
    busy: guarda.isPending,
    guarda: () => pedido && lido && guarda.mutate({ ...pedido, visto: lido.visto }),
  };
}

export type Leitura = ReturnType<typeof useLeitura>;
