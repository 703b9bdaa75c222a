import { expect, test } from 'vitest';
import { leAntecedencia } from './antecedencia.ts';
import { checkDefinicao } from './check-definicao.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { DEFINICAO_NEUTRA } from './definicao-neutra.ts';
import { disponibilidade } from './disponibilidade.ts';
import { TIPO, type Tipo } from './types/lista.ts';

test('lê os dias do mais cedo ao mais tarde, cada um uma vez; vazio é sem aviso', () => {
  expect(leAntecedencia('1, 7,3 0;7')).toEqual([7, 3, 1, 0]);
  expect(leAntecedencia(' ')).toEqual([]);
});

test.each(['-1', '366', '1,5 dias', 'amanhã', '1 2 3 4 5 6'])('recusa %s', (texto) => {
  expect(leAntecedencia(texto)).toBeNull();
});

test('é prazo uma data, digitada ou calculada, do caso, de pessoa ou de recebível, e só dela se pergunta com que antecedência', () => {
  const def = (tipo: Tipo, mais: Partial<AtributoDefinicao> = {}): AtributoDefinicao => ({
    ...DEFINICAO_NEUTRA,
    ...{ id: 1, codId: 'a', label: 'A', tipo },
    ...mais,
  });
  const data = def(TIPO.data);
  const podem = [
    data,
    def(TIPO.calculo, { calcRetorno: 3 }),
    { ...data, etapa: 2 },
    { ...data, etapa: 3 },
  ] as const;
  expect(podem.map((d) => disponibilidade(d, 'prazo'))).toEqual(['sim', 'sim', 'sim', 'sim']);
  const fora = [def(TIPO.texto), def(TIPO.datas), def(TIPO.calculo)];
  expect(fora.map((d) => disponibilidade(d, 'prazo'))).toEqual(['nao', 'nao', 'nao']);
  expect(disponibilidade(data, 'antecedencia')).toBe('nao');
  expect(disponibilidade({ ...data, prazo: true }, 'antecedencia')).toBe('sim');
  const erros = (antecedencia: string) =>
    checkDefinicao({ ...data, prazo: true, antecedencia }, []).map((e) => e.field);
  expect([erros('7, 0'), erros('sete')]).toEqual([[], ['antecedencia']]);
});
