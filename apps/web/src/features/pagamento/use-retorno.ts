import { RETORNO_MAXIMO, remessaRetorno } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useActOnce } from '../../ui/use-act.ts';
import { conferido, contasQuery, retornoQuery } from './pagamento-queries.ts';
import { RETORNO as T } from './textos.ts';

/** Text of a bank's file: every byte a character, as CNAB has them. */
async function textoDe(arquivo: File): Promise<string> {
  return new TextDecoder('windows-1252').decode(await arquivo.arrayBuffer());
}

/** The bank's answer: the file and the account it is of, what it would change, and the act that does. */
export function useRetorno(onDone: () => void) {
  const contas = useQuery(contasQuery);
  const [conta, setConta] = useState<number>();
  const [arquivo, setArquivo] = useState<{ file: File; texto: string } | null>(null);
  const [falta, setFalta] = useState<string>();
  const contaId = conta ?? (contas.data?.length === 1 ? contas.data[0]?.id : undefined);
  const pedido = contaId === undefined || arquivo === null ? null : { contaId, arquivo: arquivo.texto };
  const previa = useQuery(retornoQuery(pedido));
  const aplica = useActOnce({
    call: (body: NonNullable<typeof pedido> & { visto: string }, idempotencyKey) =>
      call(remessaRetorno, { body: { ...body, seco: false }, idempotencyKey }),
    ...conferido(previa),
    onDone,
  });
  const escolhe = async (file: File | null): Promise<void> => {
    setFalta(file !== null && file.size > RETORNO_MAXIMO ? T.grande : undefined);
    setArquivo(file === null || file.size > RETORNO_MAXIMO ? null : { file, texto: await textoDe(file) });
  };
  const lido = pedido === null || previa.isFetching ? undefined : previa.data;
  return {
    contas,
    contaId,
    setConta,
    arquivo: arquivo?.file ?? null,
    falta,
    escolhe: (file: File | null) => void escolhe(file),
    semPedido: pedido === null,
    previa,
    lido,
    busy: aplica.isPending,
    aplica: () => pedido && lido && aplica.mutate({ ...pedido, visto: lido.visto }),
  };
}

export type Retorno = ReturnType<typeof useRetorno>;
