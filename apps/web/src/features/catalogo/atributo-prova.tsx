import { Text, TextInput } from '@mantine/core';
import {
  type AtributoDefinicao,
  atributosDaFormula,
  type FormulaValue,
  normalizarDefinicao,
} from '@retaguarda/atributos';
import type { Permissoes } from '@retaguarda/contract';
import { diaDe, parseDecimal } from '@retaguarda/domain';
import { useMemo, useState } from 'react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { CALCULO as T } from './textos.ts';

/** What a trial text says: a number, a day, or text. */
function valorDeProva(texto: string): FormulaValue {
  const limpo = texto.trim();
  if (limpo === '') return { kind: 'empty' };
  const dia = diaDe(limpo);
  if (dia !== null) return { kind: 'date', value: dia };
  const numero = parseDecimal(limpo);
  return numero === null ? { kind: 'text', value: limpo } : { kind: 'number', value: numero };
}

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

interface AtributoProvaProps {
  def: AtributoDefinicao;
  /** Other active definitions of its step. */
  irmas: readonly AtributoDefinicao[];
  externos: readonly { codId: string; label: string }[];
  permissoes: Permissoes;
}

/** The attribute as it will be, with rules and formula at work on trial values. */
export function AtributoProva({ def, irmas, externos, permissoes }: AtributoProvaProps) {
  const [acima, setAcima] = useState<Readonly<Record<string, string>>>({});
  const forma = JSON.stringify(def);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the definition says something else, not when it is another object
  const { definicoes, usados } = useMemo(() => {
    const juntas = elenco(normalizarDefinicao(def), irmas);
    const codigos = externos.map((e) => e.codId);
    const usa = new Set(juntas.flatMap((d) => [...usadosPor(d, codigos)]));
    return { definicoes: juntas, usados: externos.filter((e) => usa.has(e.codId)) };
  }, [forma, irmas, externos]);
  const store = useMemo(
    () =>
      new AtributoFormStore({
        definicoes,
        valores: [],
        permissoes: new Set([...permissoes, ...definicoes.map((d) => d.codId)]),
        externos: new Map(usados.map((e) => [e.codId, valorDeProva(acima[e.codId] ?? '')])),
        novo: true,
      }),
    [definicoes, usados, acima, permissoes],
  );
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
          onChange={(ev) => {
            const { value } = ev.currentTarget;
            setAcima((v) => ({ ...v, [e.codId]: value }));
          }}
        />
      ))}
      <AtributoForm store={store} />
    </>
  );
}
