import { expect, test } from 'vitest';
import { DIA_INVALIDO } from '../../atributos/data/dia-invalido.ts';
import { type CampanhaValores, camposDe, faltas, guardadaDe, leAtual } from './campanha-form.ts';

const CAMPANHA = {
  campId: 4,
  campNome: 'Verão',
  campIni: '2026-01-01',
  campFim: '2026-02-28',
  campSituacao: true,
  versao: 5,
};
type Dados = Parameters<typeof guardadaDe>[0];
const dados = { campanha: CAMPANHA, selected: [9, 2] } as unknown as Dados; // nothing else is read
const campanha = (parte: Partial<CampanhaValores> = {}) => ({ ...guardadaDe(dados).valores, ...parte });

test('as empresas têm uma ordem só, para que escolhê-las de novo não pareça uma mudança', () => {
  expect(guardadaDe(dados)).toMatchObject({ versao: 5, valores: { empresas: [2, 9], campNome: 'Verão' } });
  expect(guardadaDe({ campanha: null, selected: [] })).toMatchObject({
    versao: 0,
    valores: { campNome: '', campSituacao: true },
  });
});

test('sem nome, com um dia que não é dia ou com o fim antes do início não se salva', () => {
  expect(faltas(campanha())).toEqual({});
  expect(faltas(campanha({ campNome: ' ' }))).toHaveProperty('campNome');
  expect(faltas(campanha({ campIni: DIA_INVALIDO }))).toHaveProperty('campIni');
  expect(faltas(campanha({ campFim: '2025-12-31' }))).toHaveProperty('campFim');
});

test('num conflito as empresas são ditas por nome, e a que já não há pelo número', () => {
  const campos = camposDe(new Map([[2, 'Matriz']]));
  const v = campanha();
  const dito = (chave: keyof CampanhaValores) => {
    const campo = campos.find((c) => c.key === chave);
    return (campo?.inWords as ((valor: unknown, v: CampanhaValores) => string) | undefined)?.(v[chave], v); // of its own field
  };
  expect(dito('empresas')).toBe('Matriz, #9');
  expect(dito('campIni')).toBe('01/01/2026');
  expect(leAtual(dados)).toEqual(guardadaDe(dados));
  expect(leAtual({ campanha: CAMPANHA })).toBeNull();
});
