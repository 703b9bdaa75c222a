import type { PericiaDetalhe } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focarCampo } from '../../atributos/focar-campo.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toastDanger, toastError, toastSuccess } from '../../ui/toast.tsx';
import { CHAVE, periciaQuery } from './pericia-queries.ts';
import { CABECALHO_ID, type ErrosCabecalho } from './processo-cabecalho.tsx';
import { type Cabecalho, type Mudanca, mudancas } from './processo-form.ts';
import { DIALOGO_PERICIA as T } from './textos.ts';
import type { Processo } from './use-processo.ts';

const CONFLITO = 409;
const CAMPOS: readonly (keyof Cabecalho)[] = ['uf', 'cidade', 'situacao'];

const errosDe = (cabecalho: Cabecalho): ErrosCabecalho =>
  Object.fromEntries(CAMPOS.filter((k) => cabecalho[k] === null).map((k) => [k, T.selecioneItem]));

/** Focus goes to the first wrong field: place, then attributes, then situation. */
function focusFirst(erros: ErrosCabecalho, atributos: readonly number[]): void {
  const [primeiro] = atributos;
  const campo = erros.uf ? 'uf' : erros.cidade ? 'cidade' : null;
  if (campo) document.getElementById(CABECALHO_ID[campo])?.focus();
  else if (primeiro !== undefined) focarCampo(primeiro);
  else if (erros.situacao) document.getElementById(CABECALHO_ID.situacao)?.focus();
}

interface SaveProcesso {
  erros: ErrosCabecalho;
  busy: boolean;
  conflito: readonly Mudanca[] | null;
  closeConflito: () => void;
  /** @returns id of the saved case, or null when it was refused */
  save: (force?: boolean) => Promise<number | null>;
}

export function useSaveProcesso(detalhe: PericiaDetalhe, processo: Processo): SaveProcesso {
  const client = useQueryClient();
  const [erros, setErros] = useState<ErrosCabecalho>({});
  const [busy, setBusy] = useState(false);
  const [conflito, setConflito] = useState<readonly Mudanca[] | null>(null);
  const running = useRef(false);

  const isValid = (): boolean => {
    const achados = errosDe(processo.cabecalho);
    const atributos = processo.store.validar();
    setErros(achados);
    const n = Object.keys(achados).length + atributos.length;
    if (n > 0) {
      toastDanger(T.camposErrados(n));
      focusFirst(achados, atributos);
    }
    return n === 0;
  };
  const refuse = async (error: unknown) => {
    if (error instanceof ApiError && error.status === CONFLITO && error.code === 'versao_antiga') {
      const agora = await client
        .fetchQuery({ ...periciaQuery(detalhe.procId), staleTime: 0 })
        .catch(() => null);
      if (agora) return setConflito(mudancas(detalhe, agora));
    }
    toastError(error);
    if (error instanceof ApiError) focusFirst({}, processo.store.aplicarErros(error.errors));
  };
  const save = async (force = false): Promise<number | null> => {
    if (running.current) return null;
    if (processo.store.definicoes.length === 0) {
      toastDanger(T.erroSalvar);
      return null;
    }
    if (!isValid()) return null;
    if (!force && detalhe.procId > 0 && !processo.isDirty()) return detalhe.procId;
    running.current = true;
    setBusy(true);
    try {
      const answer = await processo.send();
      toastSuccess(answer.message);
      void client.invalidateQueries({ queryKey: [CHAVE, 'lista'] });
      return answer.procId;
    } catch (error) {
      await refuse(error);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { erros, busy, conflito, closeConflito: () => setConflito(null), save };
}
