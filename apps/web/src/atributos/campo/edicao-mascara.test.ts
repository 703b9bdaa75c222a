import { describe, expect, test } from 'vitest';
import { type Edicao, type Escrita, mascaraEdicao } from './edicao-mascara.ts';
import { ESPECIE } from './especies.ts';

const CPF = ESPECIE.cpf;
const FONE = ESPECIE.telefone;
const edicao = (texto: string, cursor = texto.length, resto: Partial<Edicao> = {}): Edicao => ({
  texto,
  cursor,
  apagou: false,
  adiante: false,
  ...resto,
});
const visto = (texto: string) => ({ texto, digitado: texto });
const edita = (escrita: Escrita, antes: string, e: Edicao) => {
  const { texto, cursor } = mascaraEdicao(escrita, visto(antes), e);
  return { texto, cursor };
};
const voltar = { apagou: true };
const adiante = { apagou: true, adiante: true };

/** What stands there after one key after another. */
function digita(escrita: Escrita, teclas: string): string {
  let antes = visto('');
  for (const tecla of teclas) antes = mascaraEdicao(escrita, antes, edicao(antes.texto + tecla));
  return antes.texto;
}

describe('digitar e colar', () => {
  test.each<[string, Escrita, string, string]>([
    ['dígitos sem pontuação', CPF, '12345678909', '123.456.789-09'],
    ['já com pontuação', CPF, '123.456.789-09', '123.456.789-09'],
    ['com espaços', CPF, '123 456 789 09', '123.456.789-09'],
    ['o que não cabe fica à vista', CPF, 'CPF: 123 456', 'CPF: 123 456'],
    ['a mais do que cabe', CPF, '123456789091234', '123456789091234'],
    ['telefone de oito', FONE, '1133334444', '(11) 3333-4444'],
    ['celular', FONE, '11987654321', '(11) 98765-4321'],
    ['com o código do país', FONE, '+55 (11) 98765-4321', '+55 (11) 98765-4321'],
    ['letras no caso da máscara', { mascaras: ['AA-aa'] }, 'abCD', 'AB-cd'],
    ['dia e mês de um dígito', ESPECIE.data, '5/11/26', '5/11/26'],
    ['ano na frente', ESPECIE.data, '2026-11-25', '2026-11-25'],
    ['data com traços', ESPECIE.data, '25-12-2026', '25-12-2026'],
    ['data corrida', ESPECIE.data, '25122026', '25/12/2026'],
    ['hora de um dígito', ESPECIE.hora, '9:30', '9:30'],
    ['hora corrida', ESPECIE.hora, '0930', '09:30'],
  ])('%s', (_, escrita, entra, sai) => {
    expect(edita(escrita, '', edicao(entra)).texto).toBe(sai);
    expect(digita(escrita, entra)).toBe(sai);
  });

  test('o cursor fica onde se digitou, além do sinal que se pôs no caminho', () => {
    expect(edita(CPF, '123.456', edicao('1239.456', 4))).toEqual({ texto: '123.945.6', cursor: 5 });
  });

  test('sem máscara o texto passa como está', () => {
    expect(edita({ mascaras: [] }, '', edicao('a.b', 1))).toEqual({ texto: 'a.b', cursor: 1 });
  });
});

describe('apagar', () => {
  test('no meio: o resto anda, o cursor fica', () => {
    const depois = edita(CPF, '123.456.789-09', edicao('123.56.789-09', 4, voltar));
    expect(depois).toEqual({ texto: '123.567.890-9', cursor: 4 });
  });

  test('numa data os sinais contam: nada anda de um lado para o outro', () => {
    const depois = edita(ESPECIE.data, '25/12/2026', edicao('25/1/2026', 4, voltar));
    expect(depois).toEqual({ texto: '25/1/2026', cursor: 4 });
  });

  test('um sinal da máscara: o cursor passa por cima, para os dois lados', () => {
    const antes = '123.456';
    expect(edita(CPF, antes, edicao('123456', 3, voltar))).toEqual({ texto: antes, cursor: 3 });
    expect(edita(CPF, antes, edicao('123456', 3, adiante))).toEqual({ texto: antes, cursor: 4 });
  });

  test('tudo', () => {
    expect(edita(CPF, '123', edicao('', 0, voltar))).toEqual({ texto: '', cursor: 0 });
  });

  test('de celular de volta a telefone', () => {
    const depois = edita(FONE, '(11) 98765-4321', edicao('(11) 98765-432', 14, voltar));
    expect(depois).toEqual({ texto: '(11) 9876-5432', cursor: 14 });
  });
});
