import { Stack, Text } from '@mantine/core';
import { ERRO } from '@retaguarda/atributos';
import { type MudancaDoLote, situacoesDoLote } from '@retaguarda/contract';
import { leInteiro } from '@retaguarda/domain';
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { PlainArea } from '../../ui/form/plain-area.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { useDigitado } from '../use-digitado.ts';
import { BaixaDoLote } from './baixa-do-lote.tsx';
import type { EscolheBaixa, Pedido } from './em-lote.ts';
import { LOTE_T as T } from './textos.ts';
import { useCampoDoLote } from './use-campo-do-lote.ts';
import '../../ui/styles-form.ts';

const INICIAL = {
  situacao: '',
  chave: '',
  valor: '',
  quantidade: '',
  motivo: '',
  baixaId: 0,
  baixaNome: '',
  repetidas: false,
};
type Digitado = typeof INICIAL;
type Faltas = Partial<Readonly<Record<keyof Digitado, string>>>;

const pontosDe = (quantidade: string): number => {
  const lido = leInteiro(quantidade, { negativo: true });
  return lido.ok ? (lido.valor ?? 0) : 0;
};

/** What is missing before it can be looked at. */
function faltasDe({ ato }: Pedido, v: Digitado): Faltas {
  if (ato === 'situacao') return v.situacao === '' ? { situacao: ERRO.selecione.message } : {};
  if (ato === 'campo') return v.chave === '' ? { chave: ERRO.selecione.message } : {};
  if (ato === 'baixa') return v.baixaId === 0 ? { baixaId: ERRO.selecione.message } : {};
  if (ato !== 'pontos') return {};
  return {
    ...(pontosDe(v.quantidade) === 0 ? { quantidade: T.inteiro } : {}),
    ...(v.motivo.trim() === '' ? { motivo: ERRO.obrigatorio.message } : {}),
  };
}

function mudancaDe(
  { ato }: Pedido,
  v: Digitado,
  valor: () => Extract<MudancaDoLote, { ato: 'campo' }>['valor'],
): MudancaDoLote {
  if (ato === 'situacao') return { ato, situacao: Number(v.situacao) };
  if (ato === 'campo') return { ato, chave: v.chave, valor: valor() };
  if (ato === 'baixa') return { ato, baixaId: v.baixaId, repetidas: v.repetidas };
  return ato === 'pontos' ? { ato, quantidade: pontosDe(v.quantidade), motivo: v.motivo.trim() } : { ato };
}

interface EscolhaProps {
  pedido: Pedido;
  EscolheBaixa: ComponentType<EscolheBaixa> | undefined;
  /** A refusal of the value that was entered. */
  erro: string;
  onConfere: (mudanca: MudancaDoLote, limpa: () => void) => void;
  children: ReactNode;
}

interface PartesProps {
  valores: Digitado;
  faltas: Faltas;
  onChange: (parte: Partial<Digitado>) => void;
}

const Situacao = ({ tipo, valores, faltas, onChange }: PartesProps & Pick<Pedido, 'tipo'>) => (
  <Select
    label={T.situacao}
    withAsterisk
    data-autofocus
    data={situacoesDoLote(tipo).map((s) => ({ value: String(s.id), label: s.nome }))}
    value={valores.situacao || null}
    error={faltas.situacao}
    onChange={(situacao) => onChange({ situacao: situacao ?? '' })}
  />
);

interface CampoProps extends PartesProps {
  campo: ReturnType<typeof useCampoDoLote>;
}

const Campo = ({ campo, valores, faltas, onChange }: CampoProps) => (
  <>
    <Select
      label={T.campo}
      withAsterisk
      searchable
      data-autofocus
      nothingFoundMessage={T.campos}
      data={campo.campos.map((c) => ({ value: c.chave, label: c.definicao.label }))}
      value={valores.chave || null}
      error={faltas.chave}
      onChange={(chave) => onChange({ chave: chave ?? '', valor: '' })}
    />
    {campo.store !== null && <AtributoForm key={valores.chave} store={campo.store} />}
  </>
);

const Pontos = ({ valores, faltas, onChange }: PartesProps) => (
  <>
    <PlainInput
      label={T.quantidade}
      description={T.quantidadeDica}
      withAsterisk
      data-autofocus
      maxLength={14}
      value={valores.quantidade}
      error={faltas.quantidade}
      onChange={(e) => onChange({ quantidade: e.currentTarget.value })}
    />
    <PlainArea
      label={T.motivo}
      withAsterisk
      rows={3}
      maxLength={200}
      value={valores.motivo}
      error={faltas.motivo}
      onChange={(e) => onChange({ motivo: e.currentTarget.value })}
    />
  </>
);

/** What is to be done to all of them, entered as in the form of one; what is typed is a draft. */
export function EscolhaDoLote({ pedido, EscolheBaixa, erro, onConfere, children }: EscolhaProps) {
  const { tipo, ato } = pedido;
  const { valores, muda, limpa, avisos } = useDigitado({ nome: `lote.${tipo}.${ato}`, inicial: INICIAL });
  const [faltas, setFaltas] = useState<Faltas>({});
  const poe = (parte: Partial<Digitado>) => {
    muda({ ...valores, ...parte });
    setFaltas({});
  };
  const campo = useCampoDoLote(pedido, ato === 'campo', valores, (valor) => muda({ ...valores, valor }));
  const envia = (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    const achadas = faltasDe(pedido, valores);
    setFaltas(achadas);
    if (Object.keys(achadas).length > 0 || (campo.store?.julga().length ?? 0) > 0) return;
    const valor = () => campo.store?.envio()[0]?.atribValue ?? null;
    onConfere(mudancaDe(pedido, valores, valor), limpa);
  };
  const partes = { valores, faltas, onChange: poe };
  return (
    <form onSubmit={envia} noValidate>
      <DraftNotices {...avisos} />
      <Stack gap="sm">
        {ato === 'situacao' && <Situacao tipo={tipo} {...partes} />}
        {ato === 'campo' && <Campo campo={campo} {...partes} />}
        {ato === 'baixa' && EscolheBaixa !== undefined && (
          <BaixaDoLote valores={valores} erro={faltas.baixaId} Escolhe={EscolheBaixa} onChange={poe} />
        )}
        {ato === 'pontos' && <Pontos {...partes} />}
        {erro !== '' && (
          <Text c="danger" size="sm" role="alert">
            {erro}
          </Text>
        )}
      </Stack>
      {children}
    </form>
  );
}
