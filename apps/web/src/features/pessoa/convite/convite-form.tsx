import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { MESSAGES, type UsuarioDetalhe, userConvida } from '@retaguarda/contract';
import { ehEmail } from '@retaguarda/domain';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call/api.ts';
import { ApiError } from '../../../lib/call/api-error.ts';
import { useDigitado } from '../../../registros/use-digitado.ts';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { LazyMultiSelect as MultiSelect, LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { useActOnce } from '../../../ui/use-act.ts';
import { CONVITE as T } from '../textos.ts';
import { invalidateConvites } from './convites-queries.ts';
// Radios.
import '../../../ui/styles-form.ts';

type Campos = {
  nome: string;
  email: string;
  perfis: string[];
  /** Null for all companies. */
  empresas: string[] | null;
  porEmail: 'sim' | 'nao';
};

const opcoes = (itens: readonly { id: number; nome: string }[]) =>
  itens.map((p) => ({ value: String(p.id), label: p.nome }));

const INICIAL: Campos = { nome: '', email: '', perfis: [], empresas: null, porEmail: 'sim' };

type Erros = Partial<Record<keyof Campos, string>>;

function faltasDe({ nome, email, perfis, empresas }: Campos): Erros {
  return {
    ...(nome.trim() === '' ? { nome: MESSAGES.informe } : {}),
    ...(ehEmail(email.trim()) ? {} : { email: MESSAGES.emailInvalido }),
    ...(perfis.length === 0 ? { perfis: MESSAGES.selecione } : {}),
    ...(empresas?.length === 0 ? { empresas: MESSAGES.selecione } : {}),
  };
}

interface FormularioProps {
  tipoAtor: number;
  pode: Pick<UsuarioDetalhe, 'perfis' | 'atuacao'>;
  onLink: (link: string) => void;
}

interface EmpresasProps extends Pick<FormularioProps['pode'], 'atuacao'> {
  value: Campos['empresas'];
  error: string | undefined;
  onChange: (empresas: Campos['empresas']) => void;
}

/** For which companies the person will work: all, or those that are chosen. */
function Empresas({ value, error, onChange, atuacao }: EmpresasProps) {
  return (
    <>
      <Select
        label={T.atuacao}
        allowDeselect={false}
        data={[
          ...(atuacao.podeTodas ? [{ value: 'todas', label: T.todasEmpresas }] : []),
          { value: 'escolhidas', label: T.empresasEscolhidas },
        ]}
        value={value === null ? 'todas' : 'escolhidas'}
        onChange={(v) => onChange(v === 'todas' ? null : [])}
      />
      {value !== null && (
        <MultiSelect
          label={T.empresasEscolhidas}
          withAsterisk
          searchable
          data={opcoes(atuacao.itens)}
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** What is typed, as a draft until somebody is invited, with the faults of each field. */
function useConvite({ tipoAtor, pode: { atuacao }, onLink }: FormularioProps) {
  const empresas = atuacao.podeTodas ? null : atuacao.selected.map(String);
  const { valores, agora, muda, limpa, avisos } = useDigitado<Campos>({
    nome: `convite.novo.${tipoAtor}`,
    inicial: { ...INICIAL, empresas },
  });
  const [erros, setErros] = useState<Erros>({});
  const convida = useActOnce({
    call: (c: Campos, idempotencyKey) =>
      call(userConvida, {
        body: {
          nome: c.nome,
          email: c.email.trim(),
          tipoAtor,
          perfis: c.perfis.map(Number),
          atuacao: { todas: c.empresas === null, empresas: (c.empresas ?? []).map(Number) },
          porEmail: c.porEmail === 'sim',
        },
        idempotencyKey,
      }),
    invalidate: invalidateConvites,
    onDone: ({ link }) => {
      onLink(link);
      limpa();
    },
  });
  const onError = (error: unknown) => {
    if (error instanceof ApiError)
      setErros(Object.fromEntries(error.errors.flatMap((e) => (e.field ? [[e.field, e.message]] : []))));
  };
  const envia = (e: FormEvent) => {
    e.preventDefault();
    const faltas = faltasDe(agora());
    setErros(faltas);
    if (Object.keys(faltas).length === 0 && !convida.isPending) convida.mutate(agora(), { onError });
  };
  /** What a field takes. */
  const campo = <K extends keyof Campos>(nome: K) => ({
    value: valores[nome],
    error: erros[nome],
    onChange: (valor: Campos[K]) => {
      muda({ [nome]: valor });
      setErros(({ [nome]: _, ...outros }) => outros);
    },
  });
  return { campo, avisos, envia, enviando: convida.isPending };
}

type Texto = { value: string; error: string | undefined; onChange: (texto: string) => void };
const deTexto = ({ onChange, ...campo }: Texto) => ({
  ...campo,
  onChange: (e: { currentTarget: { value: string } }) => onChange(e.currentTarget.value),
});

/** Who is invited, with which rights, and how it reaches them. */
export function ConviteForm(props: FormularioProps) {
  const { perfis, atuacao } = props.pode;
  const { campo, avisos, envia, enviando } = useConvite(props);
  const porEmail = campo('porEmail');
  return (
    <form noValidate onSubmit={envia}>
      <DraftNotices {...avisos} />
      <Stack gap="sm">
        <TextInput
          {...deTexto(campo('nome'))}
          label={T.nome}
          withAsterisk
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...deTexto(campo('email'))}
          label={T.email}
          description={T.emailDica}
          withAsterisk
          type="email"
          maxLength={254}
          autoComplete="off"
        />
        <MultiSelect
          label={T.perfis}
          withAsterisk
          searchable
          data={opcoes(perfis.itens)}
          {...campo('perfis')}
        />
        <Empresas {...campo('empresas')} atuacao={atuacao} />
        <Radio.Group
          value={porEmail.value}
          onChange={(v) => porEmail.onChange(v === 'sim' ? 'sim' : 'nao')}
          label={T.como}
        >
          <Group gap="md" mt={4}>
            <Radio value="sim" label={T.porEmail} />
            <Radio value="nao" label={T.porLink} />
          </Group>
        </Radio.Group>
        <Button type="submit" loading={enviando}>
          {T.convidar}
        </Button>
      </Stack>
    </form>
  );
}
