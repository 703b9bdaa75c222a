import { type AtributoValor, type PessoaPericia, periciaAltCadastro } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  chaveDoAtributo,
  compararAtributos,
  meusEscolhidos,
  trocarBase,
  valoresDoForm,
} from '../../atributos/comparar-atributos.ts';
import { valoresPorId } from '../../atributos/conversao.ts';
import { focarCampo } from '../../atributos/focar-campo.ts';
import type { AtributoFormStore } from '../../atributos/form-store.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { pessoasKey } from './pessoas-queries.ts';

const CONFLITO = 409;

interface Atual {
  pesVersao: number;
  atribPessoa: AtributoValor[];
}

/** Reads `atual` of a 409: the registration as it is stored now. */
function lerAtual(erro: ApiError): Atual | null {
  const { atual } = erro;
  const inteiro =
    erro.status === CONFLITO &&
    typeof atual === 'object' &&
    atual !== null &&
    'pesVersao' in atual &&
    'atribPessoa' in atual;
  return inteiro ? (atual as Atual) : null; // serialised by the server from this very shape
}

interface Options {
  procId: number;
  pessoa: PessoaPericia;
  store: AtributoFormStore;
  onSaved: () => void;
}

/** Saves a person's own attributes; what another saved first is settled field by field. */
export function useCadastro({ procId, pessoa, store, onSaved }: Options) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [versao, setVersao] = useState(pessoa.pesVersao);
  const [base, setBase] = useState(() => valoresPorId(pessoa.atribPessoa));
  const [conflito, setConflito] = useState<{ atual: Atual; conflito: Conflito } | null>(null);

  const send = async (pesVersao: number): Promise<void> => {
    setBusy(true);
    try {
      const body = { procId, procPesId: pessoa.procPesId, pesVersao, atribPessoa: store.envio() };
      toastSuccess((await call(periciaAltCadastro, { body })).message);
      await client.invalidateQueries({ queryKey: pessoasKey(procId) });
      onSaved();
    } catch (error) {
      const atual = error instanceof ApiError ? lerAtual(error) : null;
      if (atual) comparar(atual);
      else {
        toastError(error);
        const [primeiro] = error instanceof ApiError ? store.aplicarErros(error.errors) : [];
        if (primeiro !== undefined) focarCampo(primeiro);
      }
    } finally {
      setBusy(false);
    }
  };
  const comparar = (atual: Atual) => {
    const campos = compararAtributos({
      definicoes: store.definicoes,
      base,
      meu: valoresDoForm(store),
      atual: valoresPorId(atual.atribPessoa),
    });
    setConflito({ atual, conflito: { campos, perdidas: [] } });
  };
  /** The form stands on what is stored, with what of mine was chosen on top. */
  const assumir = ({ pesVersao, atribPessoa }: Atual, lados: ReadonlyMap<string, Lado>) => {
    const meus = meusEscolhidos(valoresDoForm(store), (id) => lados.get(chaveDoAtributo(id)) === 'meu');
    trocarBase(store, atribPessoa);
    store.restaurar(meus);
    setVersao(pesVersao);
    setBase(valoresPorId(atribPessoa));
    setConflito(null);
  };
  return {
    busy,
    conflito: conflito?.conflito ?? null,
    closeConflito: () => setConflito(null),
    ficarComAtuais: () => conflito && assumir(conflito.atual, new Map()),
    salvarMesclado: (lados: ReadonlyMap<string, Lado>) => {
      if (!conflito) return;
      assumir(conflito.atual, lados);
      void send(conflito.atual.pesVersao);
    },
    save: () => {
      const [primeiro] = store.validar();
      if (primeiro === undefined) void send(versao);
      else focarCampo(primeiro);
    },
  };
}
