import { TIPO } from '@retaguarda/atributos';
import {
  type CatalogoRegistro,
  type Categoria,
  catalogoList,
  catgAlt,
  catgList,
  TIPO_SYS,
  TIPOS_SYS,
  type TipoPericia,
  tipoPericiaExc,
  tipoPericiaFormulario,
  tipoPericiaInc,
  tipoPericiaList,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { definicao } from '../../registros/testing/atributos.ts';
import { categoria } from '../../registros/testing/categoria.ts';
import { campoDe, dialogo, dica, erroDe, escolhe, falta } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, rascunhoDe, vaiPara } from '../../testing/tela.tsx';
import { PASSO_CAMPOS, PASSO_FORMULARIO, PASSO_TIPO, PROVA, QUEM_VE, TIPO_NOVO as T } from './textos.ts';

const PERFIS = [
  { id: 4, nome: 'Consulta', inclui: false },
  { id: 5, nome: 'Operação', inclui: true },
];
const MEDICA = categoria(60, 'Médica', { tipoSysId: TIPO_SYS.pericias });
const CONTABIL = categoria(70, 'Contábil', { tipoSysId: TIPO_SYS.pericias, perfis: [4] });
const REF = categoria(80, 'Atributos de Contábil', { tipoSysId: TIPO_SYS.atributos, idRef: 70 });
const tipoDe = (id: number, nome: string, parte: Partial<TipoPericia> = {}): TipoPericia => ({
  ...{ id, nome, catgId: 0, campos: [0, 0, 0], regras: 0, formulas: 0 },
  ...{ semQuemPreencha: [], temPericias: false },
  ...parte,
});
const DA_MEDICA = tipoDe(60, 'Médica', {
  catgId: 61,
  campos: [6, 2, 3],
  regras: 1,
  formulas: 3,
  temPericias: true,
});

const atributo = (id: number, label: string, outra = {}): CatalogoRegistro => ({
  ...definicao(id, label, { tipo: TIPO.numero, ...outra }),
  ...{ versao: 1, espelhoDe: 0, usadoPor: [], veem: [] },
});
const HORAS = atributo(1, 'Horas', { codId: 'horas', obrigatorio: true });
const CUSTO = atributo(2, 'Custo', {
  codId: 'custo',
  etapa: 2,
  tipo: TIPO.calculo,
  calcFormula: 'horas*2',
  calcRetorno: 1,
});
const VALOR = atributo(3, 'Valor', {
  ...{ codId: 'valor', etapa: 3, tipo: TIPO.calculo, calcFormula: 'custo+horas', calcRetorno: 2 },
});

interface Mundo {
  tipo?: TipoPericia;
  campos?: readonly CatalogoRegistro[];
  contabil?: Categoria;
}

const servidor = ({ tipo, campos = [], contabil = CONTABIL }: Mundo = {}): Servidor =>
  new Servidor()
    .responde(catgList, () => ({
      categoriaList: tipo ? [MEDICA, contabil, REF] : [MEDICA],
      ...{ categoriaListRef: [], permissions: [], tipoSysList: TIPOS_SYS },
      catgPerfis: [{ perfilId: 0, perfilNome: 'Todos os perfis' }],
    }))
    .responde(tipoPericiaList, () => ({ tipos: tipo ? [DA_MEDICA, tipo] : [DA_MEDICA], perfis: PERFIS }))
    .responde(catalogoList, () => ({
      list: [...campos],
      etapas: 3,
      externos: [
        { etapa: 2, codId: 'horas', label: 'Horas' },
        { etapa: 3, codId: 'horas', label: 'Horas' },
        { etapa: 3, codId: 'custo', label: 'Custo' },
      ],
      permissions: [],
    }));
const COM_CAMPOS = tipoDe(70, 'Contábil', { catgId: 80, campos: [1, 1, 1] });
const botao = (name: string | RegExp) => screen.findByRole('button', { name });
const feitos = () => screen.getAllByRole('tab').map((aba) => aba.querySelector('svg') !== null);

test('o nome e as subcategorias fazem o tipo, e leva-se ao formulário; o que falta diz-se no campo', async () => {
  const s = servidor();
  s.responde(tipoPericiaInc, () => {
    throw new Recusa(422, [{ field: 'nome', message: 'Já existe uma categoria com este nome aqui' }]);
  });
  const user = await abreTela('/tipo-novo', s);
  const nome = () => campoDe(document.body, PASSO_TIPO.nome);
  await user.click(await botao(PASSO_TIPO.criar));
  expect(erroDe(nome())).not.toBe('');
  await user.type(nome(), 'Contábil');
  await user.type(campoDe(document.body, PASSO_TIPO.subcategorias), 'Cível{Enter}Fiscal');
  await rascunhoDe('tipopericia.novo');
  await user.click(await botao(PASSO_TIPO.criar));
  await waitFor(() => expect(erroDe(nome())).toContain('Já existe uma categoria'));
  s.responde(tipoPericiaInc, () => ({ message: 'Tipo de perícia incluído com sucesso', id: 70, versao: 1 }));
  await user.click(await botao(PASSO_TIPO.criar));
  await waitFor(() => expect(enderecoAtual()).toBe('/tipo-novo?tipo=70&passo=2'));
  expect(s.enviados(tipoPericiaInc).at(-1)?.body).toMatchObject({
    tipo: { nome: 'Contábil', subcategorias: ['Cível', 'Fiscal'] },
  });
});

test('diz o que se copia de outro tipo, e qual permissão falta para copiar', async () => {
  const s = servidor({ tipo: tipoDe(70, 'Contábil') });
  s.responde(tipoPericiaFormulario, () => ({ message: 'Formulário copiado', catgId: 80, campos: 11 }));
  const user = await abreTela('/tipo-novo?tipo=70&passo=2', s);
  expect(await dica(user, await botao(PASSO_FORMULARIO.copiarBotao))).toBe(PASSO_FORMULARIO.escolha);
  await escolhe(user, campoDe(document.body, PASSO_FORMULARIO.origem), 'Médica (6 + 2 + 3)');
  await screen.findByText(/6 campos na perícia, 2 na pessoa e 3 no recebível/);
  await user.click(await botao(PASSO_FORMULARIO.copiarBotao));
  await waitFor(() => expect(enderecoAtual()).toBe('/tipo-novo?tipo=70&passo=3'));
  expect(s.enviados(tipoPericiaFormulario).map((e) => e.body)).toEqual([{ id: 70, de: 60 }]);
});

test('começar do zero manda os campos que ficaram marcados', async () => {
  const s = servidor({ tipo: tipoDe(70, 'Contábil') });
  s.responde(tipoPericiaFormulario, () => ({ message: 'Formulário criado', catgId: 80, campos: 6 }));
  const user = await abreTela('/tipo-novo?tipo=70&passo=2', s, { pode: menos('catCopy') });
  await botao(PASSO_FORMULARIO.copiarBotao);
  await escolhe(user, campoDe(document.body, PASSO_FORMULARIO.origem), 'Médica (6 + 2 + 3)');
  expect(await dica(user, await botao(PASSO_FORMULARIO.copiarBotao))).toBe(falta('catCopy'));
  await user.click(screen.getByRole('radio', { name: PASSO_FORMULARIO.zero }));
  await user.click(screen.getByRole('checkbox', { name: 'Comarca' }));
  await user.click(await botao(PASSO_FORMULARIO.criarBotao));
  await waitFor(() => expect(s.enviados(tipoPericiaFormulario)).toHaveLength(1));
  expect(s.enviados(tipoPericiaFormulario)[0]?.body.campos).toEqual([
    ...['descricao', 'dataPericia', 'funcao', 'valor', 'vencimento'],
  ]);
});

test('os passos se marcam pelo que há, e o que falta leva a onde se conserta', async () => {
  const s = servidor({ tipo: COM_CAMPOS, campos: [HORAS, CUSTO, VALOR] });
  const user = await abreTela('/tipo-novo?tipo=70', s);
  await screen.findByText(PASSO_CAMPOS.falta);
  expect(feitos()).toEqual([true, true, false, false, false]);
  const coluna = screen.getByRole('region', { name: 'Perícia' });
  expect(
    within(coluna)
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toEqual(['Horas NúmeroObrigatório']);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await user.click(await botao("Marcar 'Valor' como o valor"));
  expect(enderecoAtual()).toBe('/tipo-novo?tipo=70&passo=3&registro=3');
  await dialogo();
});

test('as três formas calculam juntas sobre o que se digita, e nada se manda', async () => {
  const s = servidor({
    tipo: COM_CAMPOS,
    campos: [HORAS, CUSTO, { ...VALOR, catDados: { ...VALOR.catDados, valorRecebivel: true } }],
  });
  const user = await abreTela('/tipo-novo?tipo=70&passo=4', s);
  const forma = await screen.findByRole('region', { name: 'Perícia' });
  await user.click(within(forma).getByRole('button', { name: PROVA.conferir }));
  await within(forma).findByText(PROVA.faltam(1));
  await user.type(campoDe(forma, 'Horas'), '5');
  const recebivel = screen.getByRole('region', { name: 'Recebível' });
  await within(recebivel).findByText(/R\$\s15,00/);
  await user.click(await botao(PROVA.limpar));
  await within(screen.getByRole('region', { name: 'Recebível' })).findByText(/R\$\s0,00/);
});

test('quem vê se marca perfil a perfil; sem quem inclua, diz-se', async () => {
  const completo = [HORAS, { ...VALOR, catDados: { ...VALOR.catDados, valorRecebivel: true } }];
  const s = servidor({ tipo: COM_CAMPOS, campos: completo });
  s.responde(catgAlt, () => ({ message: 'Categoria alterada com sucesso', id: 70, versao: 3 }));
  const user = await abreTela('/tipo-novo?tipo=70&passo=5', s);
  await screen.findByText(QUEM_VE.ninguemInclui);
  await user.click(screen.getByRole('checkbox', { name: 'Operação' }));
  await waitFor(() => expect(screen.queryByText(QUEM_VE.ninguemInclui)).toBeNull());
  await user.click(await botao(QUEM_VE.salvar));
  await waitFor(() => expect(s.enviados(catgAlt)).toHaveLength(1));
  expect(s.enviados(catgAlt)[0]?.body.categoria).toMatchObject({
    id: 70,
    perfis: [4, 5],
    versao: 2,
    name: 'Contábil',
  });
  // What the server keeps says nobody yet.
  expect(screen.getByRole('region', { name: QUEM_VE.faltaAlgo })).toBeTruthy();
});

test('nenhum passo se pula: o endereço de um de depois abre no que falta, e nada se diz pronto', async () => {
  const s = servidor({ tipo: COM_CAMPOS, campos: [HORAS, CUSTO, VALOR] });
  const user = await abreTela('/tipo-novo?tipo=70&passo=5', s);
  await screen.findByText(PASSO_CAMPOS.falta);
  expect(screen.queryByText(QUEM_VE.pronto)).toBeNull();
  const [, , campos, , quemVe] = screen.getAllByRole('tab');
  expect(campos?.getAttribute('aria-selected')).toBe('true');
  expect(quemVe?.getAttribute('aria-disabled')).toBe('true');
  if (quemVe !== undefined) await user.click(quemVe);
  expect(screen.queryByText(QUEM_VE.ajuda)).toBeNull();
});

test('desiste-se enquanto não há perícias, com pergunta; depois não', async () => {
  const s = servidor({ tipo: COM_CAMPOS });
  s.responde(tipoPericiaExc, () => ({ message: 'Tipo de perícia excluído com sucesso' }));
  const user = await abreTela('/tipo-novo?tipo=70&passo=3', s);
  await user.click(await botao(T.desistir));
  const pergunta = await dialogo(T.desistir);
  await user.click(within(pergunta).getByRole('button', { name: T.desistir }));
  await waitFor(() => expect(enderecoAtual()).toBe('/tipo-novo'));
  expect(s.enviados(tipoPericiaExc).map((e) => e.body)).toEqual([{ id: 70 }]);
  await vaiPara('/tipo-novo?tipo=60&passo=1');
  expect(await dica(user, await botao(T.desistir))).toBe(T.temPericias);
});

test('um tipo que não se vê não leva a lugar nenhum', async () => {
  await abreTela('/tipo-novo?tipo=999', servidor());
  await screen.findByText(T.ausente);
});
