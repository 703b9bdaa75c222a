import { Text } from '@mantine/core';
import { faltasDoUsuario, SEM_PAGAMENTO, userInc } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { EntradaMascara } from '../../atributos/campo/entrada-mascara.tsx';
import { ESPECIE } from '../../atributos/campo/especies.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { useUsuario } from '../../sessao/public.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { PESSOA_REDUZIDA, DIALOGO_USUARIO as T } from './textos.ts';
import { invalidateUsuarios } from './usuario-queries.ts';

export interface PessoaDialogProps {
  /** Category in which the person is registered. */
  tipoAtor: number;
  categoria: string;
  /** A name alone is enough. */
  reduzido: true;
  onSaved: (pessoa: { id: number; name: string }) => void;
  onClose: () => void;
}

type Reduzida = { nome: string; telefone: string; email: string; cpf: string };

const VAZIA: Reduzida = { nome: '', telefone: '', email: '', cpf: '' };
const texto = (valor: string): string => valor;
const CAMPOS: readonly FixedField<Reduzida>[] = [
  { key: 'nome', label: PESSOA_REDUZIDA.nome, inWords: texto },
  { key: 'telefone', label: T.telefone, inWords: texto },
  { key: 'email', label: T.email, inWords: texto },
  { key: 'cpf', label: T.cpf, inWords: texto },
];
const SEM_ENTRADA = { system: false, code: false, api: false, chaveName: '', chavePass: '', perfilId: null };
const RESTO = {
  avisoEmail: false,
  avisoSms: false,
  semWhatsapp: false,
  apelido: '',
  codigo: '',
  sexo: '',
  dtNascimento: '',
  expiraEm: '',
  senha: '',
  repetir: '',
};

const faltasDe = (valores: Reduzida): Partial<Record<keyof Reduzida, string>> =>
  faltasDoUsuario(
    {
      ...RESTO,
      ...SEM_ENTRADA,
      ...SEM_PAGAMENTO,
      ...valores,
      nome: valores.nome.trim(),
      perfis: [],
      atuacao: null,
    },
    { completo: false, perfis: false, temChave: false, hoje: '' },
  );

const envioDe = (tipoAtor: number, { nome, telefone, email, cpf }: Reduzida) => ({
  user: {
    id: 0,
    versao: 0,
    tipoAtor,
    nome,
    autenticacao: {
      system: { flag: false, systemDados: { email } },
      code: { flag: false, codeDados: { cpf, telefone } },
      api: { flag: false, apiDados: {} },
    },
  },
  reset: null,
  atributos: [],
  reduzido: true,
});

/** Registers somebody from within another form. */
export function PessoaDialog({ tipoAtor, categoria, onSaved, onClose }: PessoaDialogProps) {
  const client = useQueryClient();
  const usuario = useUsuario();
  const registro = useFieldsEditing<Reduzida, { message: string; pessoaId: number }>({
    draftName: () => `pessoa.reduzida.${tipoAtor}`,
    id: 0,
    userId: usuario?.id ?? 0,
    stored: { versao: 0, valores: VAZIA },
    fields: CAMPOS,
    faultsOf: faltasDe,
    save: async (valores, { idempotencyKey }) => {
      const { id: pessoaId, message } = await call(userInc, {
        body: envioDe(tipoAtor, valores),
        idempotencyKey,
      });
      return { pessoaId, message };
    },
    parseCurrent: () => null,
    onSaved: () => void invalidateUsuarios(client),
    onDone: ({ pessoaId }, { nome }) => onSaved({ id: pessoaId, name: nome.trim() }),
  });
  const { form } = registro;
  return (
    <RegistroDialog
      address="part"
      title={T.inclusao(categoria)}
      salvar={T.salvar}
      registro={registro}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" mb="md">
        {PESSOA_REDUZIDA.nota}
      </Text>
      <FormGrid>
        <TextCell
          lg={6}
          {...form.getInputProps('nome')}
          label={PESSOA_REDUZIDA.nome}
          withAsterisk
          maxLength={200}
          data-autofocus
        />
        <Cell lg={6}>
          <EntradaMascara
            {...form.getInputProps('telefone')}
            label={T.telefone}
            inputMode="tel"
            especie={ESPECIE.telefone}
          />
        </Cell>
        <TextCell lg={6} {...form.getInputProps('email')} type="email" label={T.email} maxLength={254} />
        <Cell lg={6}>
          <EntradaMascara
            {...form.getInputProps('cpf')}
            label={T.cpf}
            inputMode="numeric"
            especie={ESPECIE.cpf}
          />
        </Cell>
      </FormGrid>
    </RegistroDialog>
  );
}
