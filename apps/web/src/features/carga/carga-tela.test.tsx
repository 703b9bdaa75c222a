import {
  type CargaAndamento,
  type CargaLinha,
  importCancela,
  importContinua,
  importDesfaz,
  importInc,
  importMantidos,
  importRetoma,
} from '@retaguarda/contract';
import { SITUACAO_CARGA, SITUACAO_PERICIA } from '@retaguarda/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readBytes } from '../../lib/spreadsheet/read-bytes.ts';
import { dialogo, dica, escolhe, linha } from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, rascunhoDe } from '../../testing/tela.tsx';
import { andamento, SHA } from './testing/arquivo.ts';
import { ANDANDO, carga, DESFAZENDO, DESFEITA, FEITA, importacoes, recebe } from './testing/importacoes.ts';
import { HISTORICO_CARGA as H, CARGA_T as T } from './textos.ts';

const { fila, falhou, cancelada, aberta, porDesfazer, desfeitaEmParte } = SITUACAO_CARGA;

/** Files are read by a worker, which this document has none of: the same reader in its place. */
class Leitor {
  onmessage: (e: { data: unknown }) => void = () => undefined;
  async postMessage({ file, folha }: { file: File; folha: number }) {
    const rows: unknown[] = [];
    const lido = readBytes(await file.arrayBuffer(), { sheet: folha, onRows: (r) => rows.push(...r) });
    this.onmessage({ data: { rows } });
    this.onmessage({ data: { ...lido, sha256: SHA } });
  }
  terminate() {}
}

const ARQUIVO = () => new File(['Nome;Código\r\nAna;1\r\nEva;2\r\n'], 'gente.csv', { type: 'text/csv' });

/** An import that the server tells of as it stands at the moment. */
let agora: CargaLinha;
beforeEach(() => {
  vi.stubGlobal('Worker', Leitor);
  agora = carga();
});
const umaImportacao = (parte: Partial<CargaLinha>): Servidor => {
  agora = carga(parte);
  return importacoes(() => [agora]);
};
const vira = (parte: Partial<CargaAndamento>) => {
  agora = { ...agora, ...parte };
};
const DIALOGO = '/importacao?aba=historico&importacao=7';
const naTela = () => dialogo(H.detalhe(7));
const botao = (onde: HTMLElement, name: string) => within(onde).getByRole('button', { name });

describe('enviar', () => {
  const TELA = '/importacao?tipo=1&categoria=12';
  const escolheArquivo = async (servidor: Servidor) => {
    const user = await abreTela(TELA, servidor);
    const entrada = await waitFor(() => {
      const campo = document.querySelector<HTMLInputElement>('input[type=file]');
      expect(campo?.disabled).toBe(false);
      return campo;
    });
    if (entrada === null) throw new Error('sem campo de arquivo');
    await user.upload(entrada, ARQUIVO());
    await screen.findByText('2 linhas no arquivo');
    return user;
  };

  test('o arquivo vai uma vez; a tela se limpa e mostra a fila, o andamento e o fim', async () => {
    const servidor = recebe(umaImportacao({ situacao: fila, total: 2, concluidaEm: null }));
    const user = await escolheArquivo(servidor);
    await user.click(screen.getByRole('checkbox', { name: T.avisarPorEmail }));
    const importar = screen.getAllByRole('button', { name: T.importar }).at(-1);
    if (importar === undefined) throw new Error('sem botão');
    await user.click(importar);
    await screen.findByText(T.naFila);
    expect(servidor.enviados(importInc)[0]?.body).toMatchObject({
      importId: 7,
      ultimo: true,
      avisa: true,
      atributos: [{ celulas: ['Ana', '1'] }, { celulas: ['Eva', '2'] }],
    });
    screen.getByText(T.podeFechar);
    expect(screen.queryByText('2 linhas no arquivo')).toBeNull();
    vira(ANDANDO);
    await screen.findByText('40 de 100 linhas');
    screen.getByText('10 linhas por segundo');
    screen.getByText('Faltam cerca de 6 s');
    screen.getByText(T.resultado({ inseridas: 38, atualizadas: 0, recusadas: 2 }));
    vira(FEITA);
    await screen.findByText(T.concluida);
    screen.getByText(`gente.csv: ${T.resultado({ inseridas: 98, atualizadas: 0, recusadas: 2 })}`);
    screen.getByRole('button', { name: T.baixarRecusadas });
    await user.click(screen.getByRole('button', { name: T.verDetalhes }));
    await naTela();
    expect(enderecoAtual()).toContain('importacao=7');
  });

  test('as colunas ligadas à mão voltam com o arquivo escolhido de novo, e se vão com a importação', async () => {
    const servidor = recebe(umaImportacao({ situacao: fila, total: 2, concluidaEm: null }));
    const coluna = (campo: string) =>
      screen.getByLabelText<HTMLInputElement>(`${T.coluna}: ${campo}`, { selector: 'input' });
    const user = await escolheArquivo(servidor);
    expect(coluna('Nome').value).toBe('Nome');
    await escolhe(user, coluna('Nome'), 'Código');
    await rascunhoDe('mapeamento.1.12.0');
    cleanup();
    const depois = await escolheArquivo(servidor);
    await screen.findByText(/^Recuperamos as alterações não salvas/);
    await waitFor(() => expect(coluna('Nome').value).toBe('Código'));
    const importar = screen.getAllByRole('button', { name: T.importar }).at(-1);
    if (importar === undefined) throw new Error('sem botão');
    await depois.click(importar);
    await screen.findByText(T.naFila);
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('.mapeamento.1.12.0@'));
  });

  test('o que o servidor recusa ao receber é dito, e o arquivo fica para tentar de novo', async () => {
    const servidor = recebe(importacoes()).responde(importInc, () => {
      throw new Recusa(422, [{ code: 'importacao', message: 'O bloco repete uma linha' }]);
    });
    const user = await escolheArquivo(servidor);
    const importar = screen.getAllByRole('button', { name: T.importar }).at(-1);
    if (importar === undefined) throw new Error('sem botão');
    await user.click(importar);
    await screen.findByText('O bloco repete uma linha');
    screen.getByText('2 linhas no arquivo');
  });

  test('um arquivo que já está entrando não se manda: acompanha-se', async () => {
    const servidor = umaImportacao(ANDANDO).responde(importContinua, () => ({
      abertas: [
        {
          ...andamento({ importId: 7, ...ANDANDO }),
          catgId: 12,
          procId: 0,
          pericia: { uf: '', cidadeId: 0, procSituacao: SITUACAO_PERICIA.emCriacao, procNome: '' },
          atributos: [],
          linhaTitulo: 1,
          correcoes: [],
          fora: [],
        },
      ],
    }));
    const user = await escolheArquivo(servidor);
    await screen.findByText(T.emCurso('Pessoas'));
    await user.click(screen.getByRole('button', { name: T.acompanhar }));
    await within(await naTela()).findByText('40 de 100 linhas');
  });
});

describe('uma importação', () => {
  test('aberta em qualquer momento diz como está, e segue até o fim', async () => {
    await abreTela(DIALOGO, umaImportacao({ situacao: fila, total: 100 }));
    const tela = await naTela();
    within(tela).getByText(T.naFila);
    within(tela).getByText(T.podeFechar);
    vira(ANDANDO);
    await within(tela).findByText('40 de 100 linhas');
    within(tela).getByText('Importando 40%');
    vira(FEITA);
    await within(tela).findByText('Concluída');
    expect(within(tela).queryByText(T.podeFechar)).toBeNull();
    await within(tela).findByText('Informe este campo');
  });

  test('em curso se cancela, depois de perguntado; e só então se desfaz', async () => {
    const servidor = umaImportacao(ANDANDO).responde(importCancela, () => {
      const message = 'Importação cancelada: 38 incluídas, 60 puladas, 2 recusadas';
      vira({ situacao: cancelada, message });
      return { message, andamento: andamento(agora) };
    });
    const user = await abreTela(DIALOGO, servidor);
    const tela = await naTela();
    expect(await dica(user, botao(tela, H.desfazer))).toBe(H.cancelePrimeiro);
    await user.click(botao(tela, T.cancelar));
    const pergunta = await screen.findByRole('dialog', { name: T.cancelarImportacao });
    within(pergunta).getByText(T.perguntaCancela);
    await user.click(botao(pergunta, T.naoCancela));
    expect(servidor.enviados(importCancela)).toEqual([]);
    await user.click(botao(tela, T.cancelar));
    await user.click(
      botao(await screen.findByRole('dialog', { name: T.cancelarImportacao }), T.cancelarImportacao),
    );
    expect((await screen.findAllByText(/Importação cancelada: 38 incluídas/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(within(tela).getAllByText('Cancelada').length).toBeGreaterThan(0));
    expect(servidor.enviados(importCancela).map((p) => p.body)).toEqual([{ id: 7 }]);
    expect(botao(tela, H.desfazer).getAttribute('aria-disabled')).toBeNull();
  });

  test('que falhou diz por quê, e continua de onde parou', async () => {
    const erro = 'A importação parou: quem a começou não tem mais permissão para ela';
    const servidor = umaImportacao({
      situacao: falhou,
      erro,
      feitas: 40,
      total: 100,
      inseridas: 40,
    }).responde(importRetoma, () => {
      vira({ situacao: fila, erro: '' });
      return { message: 'A importação continua', andamento: andamento(agora) };
    });
    const user = await abreTela(DIALOGO, servidor);
    const tela = await naTela();
    within(tela).getByText(erro);
    await user.click(botao(tela, T.retomar));
    await within(tela).findByText(T.naFila);
    expect(servidor.enviados(importRetoma).map((p) => p.body)).toEqual([{ id: 7 }]);
  });

  test('de que falta o arquivo diz como continuar', async () => {
    await abreTela(DIALOGO, umaImportacao({ situacao: aberta, inseridas: 40 }));
    within(await naTela()).getByText(T.faltaEnviar);
  });

  test('de que nada entrou, nada se desfaz', async () => {
    const user = await abreTela(DIALOGO, umaImportacao({ situacao: cancelada, inseridas: 0 }));
    expect(await dica(user, botao(await naTela(), H.desfazer))).toBe(H.nadaEntrou);
  });
});

describe('desfazer', () => {
  const MANTIDO = 'Foi alterado depois da importação';
  const desfazivel = (parte: Partial<CargaLinha> = FEITA): Servidor =>
    umaImportacao(parte)
      .responde(importMantidos, () => ({
        list: [{ linha: 5, entidade: 'pessoa' as const, registroId: 12, motivo: MANTIDO }],
        total: 1,
      }))
      .responde(importDesfaz, () => {
        vira({ ...DESFAZENDO, situacao: porDesfazer, feitas: agora.desfeitos, mantidos: 0 });
        return { message: 'A importação está sendo desfeita no servidor', andamento: andamento(agora) };
      });
  const pede = async (user: Awaited<ReturnType<typeof abreTela>>, tela: HTMLElement, nome: string) => {
    await user.click(botao(tela, nome));
    return screen.findByRole('dialog', { name: nome });
  };

  test('pede-se uma vez; a tela mostra a fila, o andamento e o fim, com o que ficou', async () => {
    const servidor = desfazivel();
    const user = await abreTela(DIALOGO, servidor);
    const tela = await naTela();
    const pergunta = await pede(user, tela, H.desfazer);
    within(pergunta).getByText(H.confirmaDesfazer);
    await user.click(within(pergunta).getByRole('checkbox', { name: T.avisarPorEmail }));
    await user.click(botao(pergunta, H.confirma));
    await within(tela).findByText(T.naFila);
    expect(servidor.enviados(importDesfaz).map((p) => p.body)).toEqual([{ id: 7, avisa: true }]);
    within(tela).getByText(T.podeFecharDesfaz);
    expect(await dica(user, botao(tela, H.desfazer))).toBe(H.desfazendo);
    vira(DESFAZENDO);
    await within(tela).findByText('30 de 98 registros');
    within(tela).getByText('10 registros por segundo');
    within(tela).getByText('Desfazendo 30%');
    within(tela).getByText(T.desfeito(29, 1));
    vira(DESFEITA);
    await within(tela).findByText(MANTIDO);
    expect(within(tela).queryByText(T.podeFecharDesfaz)).toBeNull();
    expect(await dica(user, botao(tela, H.desfazer))).toBe(H.jaDesfeita);
    expect(servidor.enviados(importDesfaz)).toHaveLength(1);
  });

  test('para-se depois de perguntado, e continua-se de onde parou', async () => {
    const servidor = desfazivel({ ...FEITA, ...DESFAZENDO }).responde(importCancela, () => {
      vira({ situacao: desfeitaEmParte });
      return { message: 'Importação desfeita em parte: 29 registros', andamento: andamento(agora) };
    });
    const user = await abreTela(DIALOGO, servidor);
    const tela = await naTela();
    const pergunta = await pede(user, tela, T.pararDesfazer);
    within(pergunta).getByText(T.perguntaParar);
    await user.click(botao(pergunta, T.pararDesfazer));
    await waitFor(() => expect(within(tela).getAllByText('Desfeita em parte').length).toBeGreaterThan(0));
    within(tela).getByText(`gente.csv: ${T.desfeito(29, 1)}`);
    const outra = await pede(user, tela, H.continuarDesfazer);
    await user.click(botao(outra, H.confirma));
    await within(tela).findByText(T.naFila);
    expect(servidor.enviados(importDesfaz).map((p) => p.body)).toEqual([{ id: 7, avisa: false }]);
  });

  test('que parou por si diz por quê', async () => {
    const erro = 'Parou de desfazer: quem o pediu não tem mais permissão para isso';
    await abreTela(DIALOGO, desfazivel({ ...FEITA, ...DESFAZENDO, situacao: desfeitaEmParte, erro }));
    const tela = await naTela();
    within(tela).getByText(erro);
    botao(tela, H.continuarDesfazer);
    await within(tela).findByText(MANTIDO);
  });

  test('quem não desfaz vê como vai, e não a para', async () => {
    const servidor = desfazivel({ ...FEITA, ...DESFAZENDO });
    const user = await abreTela(DIALOGO, servidor, { pode: menos('importDesfaz') });
    const tela = await naTela();
    within(tela).getByText('30 de 98 registros');
    for (const nome of [T.pararDesfazer, H.desfazer])
      expect(await dica(user, botao(tela, nome))).toContain('Desfazer importação');
  });

  test('o que o servidor recusa é dito', async () => {
    const diz = 'Esta importação já está sendo desfeita';
    const servidor = desfazivel().responde(importDesfaz, () => {
      vira(DESFAZENDO);
      throw new Recusa(422, [{ code: 'importacao', message: diz }]);
    });
    const user = await abreTela(DIALOGO, servidor);
    const tela = await naTela();
    await user.click(botao(await pede(user, tela, H.desfazer), H.confirma));
    await screen.findByText(diz);
    await within(tela).findByText('30 de 98 registros');
  });
});

test('a lista de importações anda sozinha', async () => {
  await abreTela('/importacao?aba=historico', umaImportacao(ANDANDO));
  within(await linha(/gente\.csv/)).getByText('Importando 40%');
  vira({ feitas: 60 });
  await screen.findByText('Importando 60%');
  vira(FEITA);
  await screen.findByText('Concluída');
});
