import { type AtributoDefinicao, ehCalculado, exigido, TIPO, unidadeDe } from '@retaguarda/atributos';
import { type CampoImportacao, TIPO_SYS } from '@retaguarda/contract';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { catalogoDe, chaveDe, type Escolha, registroDa } from './campos/catalogo.ts';
import { camposFixosDe } from './tipos/campos-fixos.ts';

/** Attributes that a column can feed: not those that are calculated. */
export const definicoesDe = (modelo: Modelo, escolha: Escolha): readonly AtributoDefinicao[] =>
  catalogoDe(modelo, escolha).definicoes.filter((d) => !ehCalculado(d));

/** Types of people by name, as a file may say them. */
const tiposDePessoa = (modelo: Modelo): string[] => modelo.folhas(TIPO_SYS.pessoas).map((c) => c.nome);

/** Everything that a column can feed, in the order of the form. */
export function camposDe(modelo: Modelo, escolha: Escolha): CampoImportacao[] {
  const fixos = camposFixosDe(registroDa(escolha)).map((f) => ({
    catId: 0,
    chave: f.chave,
    catDados: {
      label: f.label,
      codId: '',
      tipo: TIPO.texto,
      obrigatorio: f.obrigatorio === true,
      dica: f.dica ?? '',
      opcoes: [...(f.opcoes ?? (f.chave === 'tipo' ? tiposDePessoa(modelo) : []))],
    },
    catImport: null,
  }));
  const atributos = definicoesDe(modelo, escolha).map((d) => ({
    catId: d.id,
    chave: chaveDe(d.id),
    catDados: {
      label: d.label,
      codId: d.codId,
      tipo: d.tipo,
      obrigatorio: exigido(d),
      dica: d.hint,
      opcoes: [...unidadeDe(d).escolhas(d)],
    },
    catImport: null,
  }));
  return [...fixos, ...atributos];
}
