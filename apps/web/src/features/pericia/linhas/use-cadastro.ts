import { type AtributoValor, type PessoaPericia, periciaAltCadastro } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { AtributoFormStore } from '../../../atributos/form-store.ts';
import { currentBy } from '../../../editing/current-by.ts';
import type { StoredVersion } from '../../../editing/fields-options.ts';
import type { NoFields } from '../../../editing/stored-row.ts';
import { useFieldsEditing } from '../../../editing/use-editing.ts';
import { call } from '../../../lib/call/api.ts';
import { nomeDoPassado } from '../processo/processo-form.ts';
import { pessoasKey } from './pessoas-queries.ts';

interface Cadastro {
  pesVersao: number;
  atribPessoa: AtributoValor[];
}

const guardadoDe = ({ pesVersao, atribPessoa }: Cadastro): StoredVersion<NoFields> => ({
  versao: pesVersao,
  valores: {},
  atributos: atribPessoa,
});

/** Reads `atual` of a 409: the registration as it is stored now. */
const leAtual = currentBy(guardadoDe, 'pesVersao', 'atribPessoa');

interface Options {
  procId: number;
  pessoa: PessoaPericia;
  store: AtributoFormStore;
  userId: number;
  em?: string | undefined;
  onSaved: () => void;
}

/** A person's own attributes, which every case of the person shares. */
export function useCadastro({ procId, pessoa, store, userId, em, onSaved }: Options) {
  const client = useQueryClient();
  const invalidate = () => client.invalidateQueries({ queryKey: pessoasKey(procId) });
  return useFieldsEditing<NoFields, { message: string; versao: number }>({
    recordKind: 'pessoa',
    draftName: () => nomeDoPassado(`pessoa.${pessoa.pesId}.cadastro`, em),
    id: pessoa.pesId,
    userId,
    readOnly: store.somenteLeitura,
    stored: guardadoDe(pessoa),
    fields: [],
    faultsOf: () => ({}),
    store,
    save: async (_, { versao, atributos, idempotencyKey }) => {
      const { message, pesVersao } = await call(periciaAltCadastro, {
        body: { procId, procPesId: pessoa.procPesId, pesVersao: versao, atribPessoa: atributos },
        idempotencyKey,
      });
      return { message, versao: pesVersao };
    },
    parseCurrent: leAtual,
    onSaved: () => void invalidate(),
    // Opened again at once, it shows what was saved.
    onDone: () => void invalidate().then(onSaved),
  });
}
