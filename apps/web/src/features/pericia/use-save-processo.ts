import type { PericiaDetalhe, Permissoes } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focarCampo } from '../../atributos/focar-campo.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';
import { toastDanger, toastError, toastSuccess } from '../../ui/toast.tsx';
import { cidadesQuery } from './cidade-queries.ts';
import { CHAVE } from './pericia-queries.ts';
import { CABECALHO_ID, type ErrosCabecalho } from './processo-cabecalho.tsx';
import type { Cabecalho } from './processo-form.ts';
import { DIALOGO_PERICIA as T } from './textos.ts';
import type { Processo } from './use-processo.ts';

/** What settles two versions; loaded when there are two. */
type Regras = typeof import('./conflito-processo.ts');

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

interface ConflitoProcesso {
  regras: Regras;
  atual: PericiaDetalhe;
  conflito: Conflito;
}

export interface SaveProcesso {
  erros: ErrosCabecalho;
  busy: boolean;
  conflito: ConflitoProcesso | null;
  closeConflito: () => void;
  ficarComAtuais: () => void;
  salvarMesclado: (lados: ReadonlyMap<string, Lado>) => void;
  /** @returns id of the saved case, or null when it was refused */
  save: (force?: boolean) => Promise<number | null>;
}

interface Options {
  detalhe: PericiaDetalhe;
  permissoes: Permissoes;
  processo: Processo;
  onSaved: () => void;
}

export function useSaveProcesso({ detalhe, permissoes, processo, onSaved }: Options): SaveProcesso {
  const client = useQueryClient();
  const [erros, setErros] = useState<ErrosCabecalho>({});
  const [busy, setBusy] = useState(false);
  const [conflito, setConflito] = useState<ConflitoProcesso | null>(null);
  const running = useRef(false);

  const isValid = (): boolean => {
    const achados = errosDe(processo.meu().cabecalho);
    const atributos = processo.store.validar();
    setErros(achados);
    const n = Object.keys(achados).length + atributos.length;
    if (n > 0) {
      toastDanger(T.camposErrados(n));
      focusFirst(achados, atributos);
    }
    return n === 0;
  };
  const nomeDaCidade = (atual: PericiaDetalhe) => (c: Cabecalho) => {
    if (c.cidade === null) return c.uf ?? '';
    const conhecidas = [
      atual.procCidade,
      detalhe.procCidade,
      ...(client.getQueryData(cidadesQuery(c.uf).queryKey) ?? []),
    ];
    return `${c.uf}/${conhecidas.find((x) => x?.id === c.cidade)?.nome ?? c.cidade}`;
  };
  /** @returns whether there is something to decide */
  const comparar = (regras: Regras, atual: PericiaDetalhe): boolean => {
    const versoes = {
      base: processo.base(),
      meu: processo.meu(),
      atual: regras.versaoAtual(atual, permissoes),
    };
    const { store } = processo;
    const campos = regras.conflitosDoProcesso({ store, ...versoes, nomeDaCidade: nomeDaCidade(atual) });
    if (campos.length > 0) setConflito({ regras, atual, conflito: { campos, perdidas: [] } });
    return campos.length > 0;
  };
  const assumir = (regras: Regras, atual: PericiaDetalhe, lados: ReadonlyMap<string, Lado>) => {
    const escolhido = regras.mesclado(processo.meu(), regras.versaoAtual(atual, permissoes), lados);
    processo.assumir(atual, escolhido);
    setErros({});
    setConflito(null);
  };
  const send = async (): Promise<number | null> => {
    try {
      const answer = await processo.send();
      toastSuccess(answer.message);
      onSaved();
      void client.invalidateQueries({ queryKey: [CHAVE, 'lista'] });
      return answer.procId;
    } catch (error) {
      const recusa = error instanceof ApiError ? error : null;
      const regras =
        recusa?.status === CONFLITO ? await import('./conflito-processo.ts').catch(() => null) : null;
      const atual = regras?.lerAtual(recusa?.atual);
      if (regras && atual) {
        if (comparar(regras, atual)) return null;
        // Both came to the same values: only the version has to follow.
        assumir(regras, atual, new Map());
        return send();
      }
      toastError(error);
      if (recusa) focusFirst({}, processo.store.aplicarErros(recusa.errors));
      return null;
    }
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
      return await send();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    erros,
    busy,
    conflito,
    closeConflito: () => setConflito(null),
    ficarComAtuais: () => conflito && assumir(conflito.regras, conflito.atual, new Map()),
    salvarMesclado: (lados) => {
      if (!conflito) return;
      assumir(conflito.regras, conflito.atual, lados);
      void save(true);
    },
    save,
  };
}
