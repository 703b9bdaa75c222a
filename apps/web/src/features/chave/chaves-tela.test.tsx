import {
  acessosQuemConcede,
  type ChaveDeApi,
  chaveDireitos,
  chaveDireitosAlt,
  chaveList,
  chaveRevoga,
  configuracoesVer,
} from '@retaguarda/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogo, fazNaLinha } from '../../testing/na-tela.ts';
import { Servidor } from '../../testing/servidor.ts';
import { abreTela } from '../../testing/tela.tsx';

const LOJA: ChaveDeApi = {
  id: 3,
  nome: 'loja',
  pessoa: { id: 9, nome: 'Loja virtual', tipo: 40 },
  perfil: '',
  direitos: null,
  estado: 'vence',
  criadaEm: '2026-01-02T12:00:00Z',
  expiraEm: '2026-03-10T03:00:00Z',
  usadaEm: '2026-03-02T12:05:00Z',
  usadaDe: '203.0.113.7',
};
const no = (id: number, recurso: string, nome: string) => ({
  ...{
    id,
    idPai: 0,
    recurso,
    nome,
    tipo: 2,
    exigencia: '',
    descricao: nome,
    emUso: true,
    ordem: id,
    caminho: [],
  },
});

const servidor = (...list: ChaveDeApi[]) =>
  new Servidor()
    .responde(chaveList, () => ({ list }))
    .responde(configuracoesVer, () => ({}))
    .responde(chaveDireitos, () => ({
      nome: 'loja',
      todos: true,
      recursos: [no(1, 'veiculos', 'Veículos'), no(2, 'baixas', 'Baixas')],
    }))
    .responde(acessosQuemConcede, () => ({ list: [] }));

test('sem nenhuma, diz onde se cria', async () => {
  await abreTela('/integracoes/chaves', servidor());
  await screen.findByText(/Uma chave se cria no cadastro da pessoa/);
});

test('cada chave diz de quem é, o que pode, até quando e de onde foi usada; revogar pergunta antes', async () => {
  const s = servidor(LOJA).responde(chaveRevoga, () => ({ message: 'Chave revogada' }));
  const user = await abreTela('/integracoes/chaves', s);
  const linha = await screen.findByRole('row', { name: /loja/ });
  for (const texto of ['Loja virtual', 'Tudo o que a pessoa pode', 'Vence logo', 'de 203.0.113.7'])
    expect(within(linha).getByText(texto)).toBeTruthy();
  await fazNaLinha(user, linha, 'Revogar');
  const pergunta = await dialogo();
  within(pergunta).getByText(/Revogar a chave loja\?/);
  expect(s.enviados(chaveRevoga)).toEqual([]);
  await user.click(within(pergunta).getByRole('button', { name: 'Revogar' }));
  await screen.findByText('Chave revogada');
  expect(s.enviados(chaveRevoga).map((p) => p.body)).toEqual([{ id: 3 }]);
});

test('diz onde agentes chamam, o que podem, e de cada chave se mudam algo', async () => {
  const user = await abreTela(
    '/integracoes/chaves',
    servidor(LOJA, { ...LOJA, id: 4, nome: 'erp', direitos: 2 }),
  );
  const agentes = await screen.findByRole('region', { name: 'Agentes (MCP)' });
  const endereco = `${window.location.origin}/mcp`;
  within(agentes).getByText(endereco);
  within(agentes).getByText(/só leem, a não ser que a chave diga quais direitos tem/);
  await user.click(within(agentes).getByRole('button', { name: 'Copiar' }));
  await within(agentes).findByRole('button', { name: 'Copiado' });
  expect(await navigator.clipboard.readText()).toBe(endereco);
  within(await screen.findByRole('row', { name: /loja/ })).getByText('agentes só leem');
  within(await screen.findByRole('row', { name: /erp/ })).getByText('agentes também mudam');
});

test('os direitos se marcam na árvore do que a pessoa pode, ou ficam todos', async () => {
  const s = servidor(LOJA).responde(chaveDireitosAlt, () => ({ message: 'Direitos alterados' }));
  const user = await abreTela('/integracoes/chaves', s);
  await user.click(await screen.findByRole('button', { name: 'Direitos' }));
  const janela = await dialogo('Direitos da chave loja');
  await user.click(within(janela).getByLabelText('Só o que está marcado'));
  within(janela)
    .getByRole('treeitem', { name: /Veículos/ })
    .focus();
  await user.keyboard(' ');
  await user.click(within(janela).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Direitos alterados');
  expect(s.enviados(chaveDireitosAlt).map((p) => p.body)).toEqual([{ id: 3, recursos: [2] }]);
});
