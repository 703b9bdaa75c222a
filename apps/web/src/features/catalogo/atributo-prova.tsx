import { Text, TextInput } from '@mantine/core';
import {
  type AtributoDefinicao,
  type AtribValor,
  atributosDaFormula,
  normalizaDefinicao,
} from '@retaguarda/atributos';
import type { Permissoes } from '@retaguarda/contract';
import { useMemo, useState } from 'react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { useSituado } from '../../atributos/prazo/use-calendario.ts';
import type { Variavel } from './formula/formula-sugestoes.ts';
import { CALCULO as T } from './textos.ts';
import { valorDeProva } from './valor-de-prova.ts';

const usadosPor = (def: AtributoDefinicao, codigos: readonly string[]) =>
  new Set(atributosDaFormula(def.calcFormula, codigos));

const INTEIRO = { tamOc: 12, tamSd: 12, tamMd: 12, tamLg: 12 } as const;

/** The attribute with what it activates and what it calculates with, as far as that goes. */
function elenco(def: AtributoDefinicao, irmas: readonly AtributoDefinicao[]): AtributoDefinicao[] {
  const codigos = irmas.map((d) => d.codId);
  const dentro = new Set<AtributoDefinicao>();
  const fila = [def];
  for (let atual = fila.shift(); atual !== undefined; atual = fila.shift()) {
    const usa = usadosPor(atual, codigos);
    const alvos = atual === def && def.regra ? def.regraParametro.flatMap((r) => r.regraAcionados) : [];
    for (const d of irmas)
      if (!dentro.has(d) && (usa.has(d.codId) || alvos.includes(d.id))) {
        dentro.add(d);
        fila.push(d);
      }
  }
  // The sheet is narrow: every field takes a row of its own.
  return [...irmas.filter((d) => dentro.has(d)), def].map((d) => ({ ...d, ...INTEIRO }));
}

/** What is tried: an attribute with the others of its step and the codes of the levels above. */
interface Provado {
  def: AtributoDefinicao;
  /** Other active definitions of its step. */
  irmas: readonly AtributoDefinicao[];
  externos: readonly Variavel[];
  permissoes: Permissoes;
}

type Acima = Readonly<Record<string, string>>;

function formDe({ def, irmas, externos, permissoes }: Provado, acima: Acima) {
  const definicoes = elenco(normalizaDefinicao(def), irmas);
  const codigos = externos.map((e) => e.codId);
  const usa = new Set(definicoes.flatMap((d) => [...usadosPor(d, codigos)]));
  const usados = externos.filter((e) => usa.has(e.codId));
  const store = new AtributoFormStore({
    definicoes,
    valores: [],
    permissoes: new Set([...permissoes, ...definicoes.map((d) => d.codId)]),
    externos: new Map(usados.map((e) => [e.codId, valorDeProva(acima[e.codId] ?? '')])),
    novo: true,
  });
  return { store, usados };
}

type Digitados = ReadonlyMap<number, AtribValor>;

/** What was typed so far, of the fields that a form does not have as well: a name half written takes one away. */
function digitadosAte({ store, digitados }: { store: AtributoFormStore; digitados: Digitados }): Digitados {
  const juntos = new Map(digitados);
  for (const d of store.definicoes) juntos.delete(d.id);
  for (const [id, valor] of store.rascunho()) juntos.set(id, valor);
  return juntos;
}

/** The trial of an attribute: its form, made anew when the definition says something else, with what was typed. */
export function useProva(provado: Provado) {
  const [acima, setAcima] = useState<Acima>({});
  const { irmas, externos, permissoes } = provado;
  const forma = JSON.stringify(provado.def);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the definition says something else, not when it is another object
  const novo = useMemo(() => formDe(provado, acima), [forma, irmas, externos, permissoes, acima]);
  const [atual, setAtual] = useState<{ store: AtributoFormStore; digitados: Digitados }>({
    store: novo.store,
    digitados: new Map(),
  });
  if (atual.store !== novo.store) {
    const digitados = digitadosAte(atual);
    novo.store.restaura([...digitados]);
    setAtual({ store: novo.store, digitados });
  }
  useSituado(novo.store);
  const muda = (codId: string, texto: string) => setAcima((v) => ({ ...v, [codId]: texto }));
  return { ...novo, acima, muda };
}

export type Prova = ReturnType<typeof useProva>;

/** Trial values of the levels above, and the form with rules and formula at work. */
export function ProvaForm({ prova: { store, usados, acima, muda } }: { prova: Prova }) {
  return (
    <>
      {usados.length > 0 && (
        <Text size="sm" fw={600} mb={4}>
          {T.prova}
        </Text>
      )}
      {usados.map((e) => (
        <TextInput
          key={e.codId}
          label={e.label}
          description={e.codId}
          mb="xs"
          value={acima[e.codId] ?? ''}
          onChange={(ev) => muda(e.codId, ev.currentTarget.value)}
        />
      ))}
      <AtributoForm store={store} />
    </>
  );
}

/** The attribute as it will be, with rules and formula at work on trial values. */
export const AtributoProva = (provado: Provado) => <ProvaForm prova={useProva(provado)} />;
