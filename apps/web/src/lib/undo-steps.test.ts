import { expect, test } from 'vitest';
import { UndoSteps } from './undo-steps.ts';

interface Form {
  nome: string;
  regra: boolean;
  itens: number[];
}

function forma() {
  let valores: Form = { nome: '', regra: false, itens: [] };
  const passos = new UndoSteps<Form>();
  return {
    passos,
    valores: () => valores,
    muda(parte: Partial<Form>, digitando = false) {
      passos.record(valores, parte, digitando);
      valores = { ...valores, ...parte };
    },
    volta: () => {
      valores = { ...valores, ...passos.undo() };
    },
    vai: () => {
      valores = { ...valores, ...passos.redo() };
    },
  };
}

const digita = (f: ReturnType<typeof forma>, texto: string) => {
  for (let i = 1; i <= texto.length; i++) f.muda({ nome: f.valores().nome + texto[i - 1] }, true);
};

test('o que se digita num campo sem sair dele é um passo; ao sair começa outro', () => {
  const f = forma();
  digita(f, 'abc');
  f.passos.closeStep();
  digita(f, 'de');
  expect(f.valores().nome).toBe('abcde');
  f.volta();
  expect(f.valores().nome).toBe('abc');
  f.volta();
  expect(f.valores().nome).toBe('');
  f.volta();
  f.vai();
  f.vai();
  f.vai();
  expect(f.valores().nome).toBe('abcde');
});

test('o que não se digita é um passo cada, e o que não muda nada não é nenhum', () => {
  const f = forma();
  f.muda({ regra: true });
  f.muda({ regra: false });
  f.muda({ regra: false });
  f.muda({ itens: [1] });
  expect(f.passos.state().feitos).toHaveLength(3);
  f.volta();
  f.volta();
  expect(f.valores()).toEqual({ nome: '', regra: true, itens: [] });
});

test('uma mudança nova depois de desfazer não deixa refazer; outro campo começa outro passo', () => {
  const f = forma();
  digita(f, 'a');
  f.muda({ itens: [1] }, true);
  f.volta();
  f.muda({ regra: true });
  f.vai();
  expect(f.valores()).toEqual({ nome: 'a', regra: true, itens: [] });
});

test('outros valores no formulário esquecem os passos', () => {
  const f = forma();
  digita(f, 'a');
  f.passos.clear();
  f.volta();
  expect(f.valores().nome).toBe('a');
});
