import {
  faltaDoWhatsapp,
  type RouteBodyInput,
  type ViaWhatsapp,
  whatsappEnvia,
  whatsappRecusa,
} from '@retaguarda/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { useAct, useActOnce } from '../../ui/use-act.ts';
import { type Alvo, CHAVE } from './whatsapp-queries.ts';

/** Opens the sender's own WhatsApp beside the product. */
const abre = (endereco: string): void => void window.open(endereco, '_blank', 'noopener,noreferrer');

interface Envio {
  alvo: Alvo;
  pessoaId: number;
  /** What is found written. */
  texto: string;
  codigo: string | undefined;
  onEnviado: () => void;
}

const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: [CHAVE] });
type Erros = Partial<Record<string, string>>;

/** What is typed to a person, and the ways that it goes; a refusal goes to its field. */
export function useEnvia({ alvo, pessoaId, texto: escrito, codigo, onEnviado }: Envio) {
  const { origem, id } = alvo;
  const { valores, muda, limpa, avisos } = useDigitado({
    nome: `whatsapp.${origem}.${id}.${pessoaId}`,
    inicial: { texto: escrito },
  });
  const [erros, setErros] = useState<Erros>({});
  /** Where the sender's WhatsApp was opened; empty where the address was told before. */
  const [aberto, setAberto] = useState<string>();
  const envia = useActOnce({
    call: (body: RouteBodyInput<typeof whatsappEnvia>, idempotencyKey) =>
      call(whatsappEnvia, { body, idempotencyKey }),
    invalidate: async () => undefined,
    onRefused: (error) => {
      const { status = 0, errors = [] } = error instanceof ApiError ? error : {};
      const noCampo = errors.filter((e) => e.field !== undefined);
      setErros(Object.fromEntries(noCampo.map((e) => [e.field, e.message])));
      return (status === 422 || status === 403) && noCampo.length > 0;
    },
    onDone: ({ endereco }, { por }) => {
      limpa();
      if (por === 'provedor') return onEnviado();
      setAberto(endereco);
      if (endereco !== '') abre(endereco);
    },
  });
  const recusa = useAct({
    call: (_: null) => call(whatsappRecusa, { body: { ...alvo, pessoaId } }),
    invalidate,
  });
  return {
    ...{ texto: valores.texto, avisos, erros, aberto, recusa, enviando: envia.isPending },
    escreve: (texto: string) => {
      muda({ texto });
      setErros({});
    },
    envia: (por: ViaWhatsapp) => {
      const texto = valores.texto.trim();
      const falta = faltaDoWhatsapp(origem, texto);
      if (falta !== undefined) return setErros({ texto: falta });
      envia.mutate({ ...alvo, ...{ pessoaId, texto, por }, ...(codigo === undefined ? {} : { codigo }) });
    },
  };
}
