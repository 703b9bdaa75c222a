import {
  type CatalogoRegistro,
  catalogoChangeSituacao,
  catalogoExc,
  catalogoList,
  catalogoPrevia,
  catgList,
  type Impacto,
  TIPO_SYS,
  tarefaList,
  userList,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definicao } from '../../registros/testing/atributos.ts';
import { categoria } from '../../registros/testing/categoria.ts';
import { daLinha, dica, falta, fazNaLinha, linha, totalDito } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { CATALOGO as T } from './textos.ts';

const JUDICIAL = categoria(40, 'Atributos de Perícia Judicial', { tipoSysId: TIPO_SYS.atributos });
const PESSOAS = categoria(1, 'Pessoas', { tipoSysId: TIPO_SYS.pessoas, children: [10] });
const PERICIAS = categoria(5, 'Perícia Judicial', { tipoSysId: TIPO_SYS.pericias });
const TELA = `/catalogo?categoria=${JUDICIAL.id}`;

const atributo = (id: number, label: string, usadoPor: string[] = []): CatalogoRegistro => ({
  ...definicao(id, label),
  versao: 3,
  espelhoDe: 0,
  usadoPor,
  veem: [],
});
const OBSERVACOES = atributo(1025, 'Observações');
const GRAVADO = { message: 'Atributo excluído com sucesso', catId: 1025, versao: 4, tarefaId: 0 };

const NADA = { antes: 0, depois: 0 };
const impacto = (parte: Partial<Impacto>): Impacto => ({
  ...{ visto: 'o-que-se-viu', emSegundoPlano: false, registros: 0, mudam: 0, calculados: 0, invalidos: 0 },
  ...{ preservados: 0, uso: 0, niveis: [], motivos: [], opcoes: [], somas: [], amostra: [] },
  ...{ recebiveis: NADA, repasse: NADA, previsto: NADA },
  ...parte,
});

const catalogo = (...list: CatalogoRegistro[]): Servidor =>
  new Servidor()
    .responde(catgList, () => ({ categoriaList: [JUDICIAL, PESSOAS, PERICIAS] }))
    .responde(tarefaList, () => ({ list: [], permissions: [] }))
    .responde(catalogoList, () => ({ list, etapas: 3, externos: [], permissions: [] }));

const botao = (nome: string) => screen.findByRole('button', { name: nome });

test('sem categoria alguma pede-se uma, e não se adiciona', async () => {
  const servidor = catalogo().responde(catgList, () => ({ categoriaList: [] }));
  const user = await abreTela('/catalogo', servidor);
  await screen.findByText(T.selecione);
  expect(await dica(user, await botao(T.adicionar))).toBe(T.selecione);
});

test('sem nenhuma escolhida antes abre-se a primeira; onde não há o que adicionar não se adiciona', async () => {
  const user = await abreTela('/catalogo', catalogo());
  const escolhe = async (nome: string) => user.click(await screen.findByRole('treeitem', { name: nome }));
  await screen.findByRole('heading', { name: /^Atributos/ });
  await escolhe('Perícia Judicial');
  await screen.findByText(T.pericias);
  expect(await dica(user, await botao(T.adicionar))).toBe(T.semItens);
  await escolhe('Atributos de Perícia Judicial');
  await screen.findByText(T.vazio);
  for (const adicionar of screen.getAllByRole('button', { name: T.adicionar }))
    expect(adicionar.getAttribute('aria-disabled')).toBeNull();
  expect(enderecoAtual()).toBe(TELA);
});

test('as pessoas de uma categoria se procuram e se filtram ali mesmo', async () => {
  const peritos = categoria(10, 'Peritos', { tipoSysId: TIPO_SYS.pessoas, idPai: 1 });
  const servidor = catalogo()
    .responde(catgList, () => ({ categoriaList: [PESSOAS, peritos] }))
    .responde(userList, () => ({ users: [], total: 0 }));
  const user = await abreTela('/catalogo?categoria=10', servidor);
  await user.type(await screen.findByRole('textbox', { name: 'Busca' }), 'lia');
  await waitFor(() =>
    expect(servidor.enviados(userList).at(-1)?.query).toMatchObject({ catId: 10, search: 'lia' }),
  );
  await waitFor(() => expect(enderecoAtual()).toContain('busca=lia'));
});

test('cada atributo diz por último o seu código, que só se lê', async () => {
  await abreTela(TELA, catalogo(OBSERVACOES));
  await linha(/Observações/);
  const colunas = screen.getAllByRole('columnheader').map((c) => c.textContent);
  expect(colunas).toEqual(['ID', 'Tipo', 'Label', 'Etapa', 'Ordem', 'Situação', 'Código', 'Ação']);
  await totalDito('Total: 1');
});

test('excluir diz quantos registros guardam o valor, e confirma só o que se viu', async () => {
  const servidor = catalogo(OBSERVACOES)
    .responde(catalogoPrevia, () => impacto({ uso: 1234 }))
    .responde(catalogoExc, () => GRAVADO);
  const user = await abreTela(TELA, servidor);
  await fazNaLinha(user, await linha(/Observações/), UI.excluirPergunta);
  const dialogo = await screen.findByRole('dialog', { name: 'Confirmação de Exclusão' });
  within(dialogo).getByText(`${T.confirmaExclusao('Observações')}. ${T.desativa(1234)}`);
  expect(servidor.enviados(catalogoExc)).toEqual([]);
  await user.click(within(dialogo).getByRole('button', { name: 'Excluir' }));
  await screen.findByText(GRAVADO.message);
  expect(servidor.enviados(catalogoPrevia).map((p) => p.body)).toEqual([
    { acao: 'exc', catId: 1025, versao: 3 },
  ]);
  expect(servidor.enviados(catalogoExc).map((p) => p.body)).toEqual([
    { catId: 1025, versao: 3, visto: 'o-que-se-viu' },
  ]);
});

test('o que outro usa não se desativa: diz-se por quê, e nada muda', async () => {
  const motivo = "O atributo 'Honorários' não pode ser desativado: é usado por Total";
  const servidor = catalogo(atributo(1009, 'Honorários', ['Total'])).responde(catalogoPrevia, () => {
    throw new Recusa(422, [{ message: motivo }]);
  });
  const user = await abreTela(TELA, servidor);
  const chave = await screen.findByRole('switch', { name: /Honorários/ });
  await user.click(chave);
  await screen.findByText(motivo);
  await waitFor(() => expect(chave).toHaveProperty('checked', true));
  expect(servidor.enviados(catalogoChangeSituacao)).toEqual([]);
});

test('sem permissões cada botão diz qual falta', async () => {
  const user = await abreTela(TELA, catalogo(OBSERVACOES), { pode: menos('catExc', 'catCopy', 'catgInc') });
  const exclui = await daLinha(user, await linha(/Observações/), UI.excluirPergunta);
  expect(exclui.textContent).toContain(falta('catExc'));
  const copia = screen.getByRole('menuitem', { name: (dito) => dito.startsWith(T.copiar), hidden: true });
  expect(copia.textContent).toContain(falta('catCopy'));
});

test('os atributos que não vêm podem ser pedidos outra vez', async () => {
  let falha = true;
  const servidor = catalogo().responde(catalogoList, () => {
    if (falha) throw new Recusa(500);
    return { list: [OBSERVACOES], etapas: 3, externos: [], permissions: [] };
  });
  const user = await abreTela(TELA, servidor);
  const outra = await botao('Tentar de novo');
  falha = false;
  await user.click(outra);
  await linha(/Observações/);
});
