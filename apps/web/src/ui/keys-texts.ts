import type { Keys } from '../lib/keys.ts';

export const LIST_KEYS: Keys = {
  title: 'Na lista',
  keys: [
    ['↑ ↓', 'linha acima ou abaixo; da primeira, os títulos das colunas'],
    ['Page Up  Page Down', 'dez linhas acima ou abaixo'],
    ['Home  End', 'primeira ou última linha'],
    ['← →', 'botões da linha'],
    ['Enter', 'abre a linha'],
    ['Ctrl + Enter', 'abre a linha em outra aba; com o mouse, Ctrl + clique ou o botão do meio'],
    ['F2', 'em um valor ou total que se explica, diz de onde vem; na linha, o primeiro deles'],
  ],
};

export const HEAD_KEYS: Keys = {
  title: 'Na cabeça da tela, nos filtros e ao pé da lista',
  keys: [
    ['← →', 'ato, filtro ou página ao lado; Tab passa por todos eles de uma vez'],
    ['Home  End', 'o primeiro ou o último'],
  ],
};

export const MARK_KEYS: Keys = {
  title: 'Para marcar linhas',
  keys: [
    ['Espaço', 'marca ou desmarca a linha'],
    ['Shift + Espaço', 'marca da última marcada até esta'],
    ['Ctrl + A', 'marca todas as mostradas'],
  ],
};

export const PAPER_KEYS: Keys = {
  title: 'Para imprimir',
  keys: [['Ctrl + P', 'mostra a lista inteira, como sai no papel']],
};

export const DIALOG_KEYS: Keys = {
  title: 'Na janela aberta',
  keys: [
    ['Tab  Shift + Tab', 'campo seguinte ou anterior'],
    ['Ctrl + Enter', 'conclui, como o último botão'],
    ['Esc', 'fecha; antes de perder o que não foi salvo, pergunta'],
  ],
};

export const UNDO_KEYS: Keys = {
  title: 'Nas mudanças ainda não salvas',
  keys: [
    ['Ctrl + Z', 'desfaz; o que se digita em um campo é um passo'],
    ['Ctrl + Shift + Z  Ctrl + Y', 'refaz'],
  ],
};

export const SAVE_KEYS: Keys = { title: 'No formulário', keys: [['Ctrl + S', 'salva']] };

export const GO_ON_KEYS: Keys = {
  title: 'Para seguir',
  keys: [['Ctrl + Enter', 'salva e segue; nos recebíveis, inclui o próximo']],
};

export const GRID_KEYS: Keys = {
  title: 'Nas células da tabela',
  keys: [
    ['↑ ↓ ← →', 'célula ao lado; com Shift, marca um bloco; com Ctrl, vai à borda'],
    ['Home  End  Ctrl + Home  Ctrl + End', 'primeira ou última da linha, ou da tabela'],
    ['F2  Enter', 'altera a célula; digitar a substitui'],
    ['F2 em um valor calculado', 'diz como foi calculado'],
    ['Enter  Shift + Enter', 'conclui e desce ou sobe'],
    ['Tab  Shift + Tab', 'conclui e vai à célula seguinte ou anterior'],
    ['Esc', 'devolve o valor de antes'],
    ['Delete', 'esvazia'],
    ['Ctrl + C  Ctrl + V', 'copia e cola células, também do Excel'],
    ['Ctrl + Z', 'desfaz a última célula ou colagem'],
  ],
};
