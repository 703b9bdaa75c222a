import { AUTOMACOES, automacaoPrevia, REGISTROS } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import { percorreLista } from '../../registros/testing/percurso-lista.tsx';
import { dialogo, escolhe } from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela } from '../../testing/tela.tsx';
import { AVISA, automacoes } from './testing/automacoes.ts';
import { ATO_T, EDITOR_T, ENTAO_T, PREVIA_T, QUANDO_T, SE_T } from './textos.ts';

const SALVO = { message: 'Automação alterada com sucesso', id: 4, versao: 4 };
const INCLUIDA = { message: 'Automação incluída com sucesso', id: 9, versao: 1 };

describe('a lista', () => {
  percorreLista({
    endereco: '/automacoes',
    servidor: () => automacoes(AVISA),
    lista: AUTOMACOES.list,
    pagina: (total) => ({ list: [AVISA], total }),
    vazia: { list: [], total: 0 },
    linha: /Avisa o responsável/,
    permissoes: REGISTROS.automacao.permissoes,
    adicionar: 'Adicionar',
    nenhum: 'Nenhuma automação cadastrada.',
    ordem: { titulo: 'Nome', coluna: 'nome' },
    situacao: { opcao: 'Inativo', id: 0 },
    exclusao: {
      route: AUTOMACOES.exc,
      pergunta: 'Você tem certeza que deseja excluir: Avisa o responsável ?',
      body: { id: 4 },
      feito: { message: 'Automação excluída com sucesso' },
    },
  });

  test('diz numa frase o que faz e em nome de quem; desliga-se ali na hora', async () => {
    const servidor = automacoes(AVISA).responde(AUTOMACOES.alt, () => SALVO);
    const user = await abreTela('/automacoes', servidor);
    const linha = await screen.findByRole('row', { name: /Avisa o responsável/ });
    within(linha).getByText(
      /^Quando uma perícia muda de situação, se a condição vale, então notifica e anota/,
    );
    within(linha).getByText('Ana Operadora');
    await user.click(within(linha).getByRole('switch', { name: 'Ativo: Avisa o responsável' }));
    await screen.findByText(SALVO.message);
    expect(servidor.enviados(AUTOMACOES.alt).map((p) => p.body)).toEqual([
      {
        ...{ id: 4, versao: 3, situacao: SITUACAO_REGISTRO.inativo, nome: AVISA.nome },
        ...{ tipo: 'pericia', categoriaId: 0, responsavelId: 7 },
        ...{ quando: AVISA.quando, se: AVISA.se, entao: AVISA.entao },
      },
    ]);
  });

  test('antes de ligar mostra o que teria feito; voltar deixa como está', async () => {
    const desligada = { ...AVISA, situacao: SITUACAO_REGISTRO.inativo };
    const servidor = automacoes(desligada).responde(AUTOMACOES.alt, () => SALVO);
    const user = await abreTela('/automacoes?situacao=-1', servidor);
    const chave = await screen.findByRole('switch', { name: 'Inativo: Avisa o responsável' });
    await user.click(chave);
    const previa = within(await dialogo(PREVIA_T.ligando));
    await previa.findByText(PREVIA_T.teria(12));
    expect(previa.getByRole('link', { name: 'Perícia #12' }).getAttribute('href')).toBe('/pericias/12');
    previa.getByText('Ana não vê esta perícia');
    await user.click(previa.getByRole('button', { name: PREVIA_T.voltar }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.enviados(AUTOMACOES.alt)).toEqual([]);
    await user.click(chave);
    const outra = within(await dialogo(PREVIA_T.ligando));
    await outra.findByText(PREVIA_T.teria(12));
    await user.click(outra.getByRole('button', { name: PREVIA_T.ligar }));
    await screen.findByText(SALVO.message);
    expect(servidor.enviados(AUTOMACOES.alt)[0]?.body.situacao).toBe(SITUACAO_REGISTRO.ativo);
  });
});

describe('o diálogo', () => {
  percorreDialogo({
    endereco: '/automacoes?registro=4',
    servidor: () => automacoes(AVISA),
    titulo: { edicao: 'Edição de Automação', visualizacao: 'Visualização de Automação' },
    salvar: 'Salvar',
    campo: { nome: /^Nome/, antes: 'Avisa o responsável', depois: 'Avisa quem cuida' },
    alterar: { route: AUTOMACOES.alt, recurso: 'automAlt', feito: SALVO },
    ver: AUTOMACOES.ver,
    atual: { versao: 4, valor: 'De outros', corpo: { ...AVISA, nome: 'De outros', versao: 4 } },
    rascunho: { nome: 'automacao.4', versao: 3 },
    recusas: [
      ['nome', /^Nome/],
      ['responsavelId', /^Em nome de/],
    ],
    versaoDe: (corpo) => (corpo as { versao: number }).versao, // of the route's own schema
  });
});

/** The editor as one's hands know it. */
async function abreEditor(servidor: Servidor, endereco: string, titulo: string) {
  const user: UserEvent = await abreTela(endereco, servidor);
  const janela = await dialogo(titulo);
  const bloco = (nome: string) => within(janela).findByRole('region', { name: nome });
  return {
    user,
    janela,
    bloco,
    escolheEm: async (nome: string, campo: string | RegExp, opcao: string) =>
      escolhe(user, within(await bloco(nome)).getByRole('combobox', { name: campo }), opcao),
    adiciona: async (acao: string) => {
      await user.click(within(await bloco(EDITOR_T.entao)).getByRole('button', { name: ENTAO_T.adicionar }));
      await user.click(await screen.findByRole('menuitem', { name: acao, hidden: true }));
    },
    ato: async (n: number, nome: string) =>
      within(await bloco(EDITOR_T.entao)).findByRole('listitem', { name: ENTAO_T.ato(n, nome) }),
    salva: async () => user.click(within(janela).getByRole('button', { name: 'Salvar' })),
  };
}

const novo = (servidor: Servidor) =>
  abreEditor(
    servidor.responde(AUTOMACOES.inc, () => INCLUIDA),
    '/automacoes?registro=novo',
    'Inclusão de Automação',
  );

/** What was sent of the one that was included, read. */
function incluida(servidor: Servidor) {
  const [corpo] = servidor.enviados(AUTOMACOES.inc).map((p) => p.body);
  return { ...corpo, quando: JSON.parse(corpo?.quando ?? ''), entao: JSON.parse(corpo?.entao ?? '') };
}

describe('o editor', () => {
  test('só com o mouse: um prazo, três dias úteis antes, avisa e marca compromisso, na ordem escolhida', async () => {
    const servidor = automacoes();
    const { user, janela, escolheEm, adiciona, ato, salva } = await novo(servidor);
    await user.type(within(janela).getByLabelText(/^Nome/), 'Lembra do laudo');
    await escolheEm(EDITOR_T.quando, QUANDO_T.acontece, 'Um prazo ou data se aproxima ou passa');
    await escolheEm(EDITOR_T.quando, QUANDO_T.data, 'Entrega do laudo');
    await user.click(within(janela).getByLabelText(QUANDO_T.uteis));
    await adiciona('Marcar compromisso');
    await adiciona('Notificar');
    const aviso = await ato(2, 'Notificar');
    await escolhe(user, within(aviso).getByRole('combobox', { name: ATO_T.quem }), 'Perfil Gestor');
    await user.type(within(aviso).getByLabelText(new RegExp(`^${ATO_T.texto}`)), 'Laudo de ');
    await user.click(within(aviso).getByRole('button', { name: ATO_T.inserirEm(ATO_T.texto) }));
    await user.click(await screen.findByRole('button', { name: /^Número Do registro/, hidden: true }));
    const compromisso = await ato(1, 'Marcar compromisso');
    await user.type(within(compromisso).getByLabelText(new RegExp(`^${ATO_T.titulo}`)), 'Escrever o laudo');
    await user.click(within(aviso).getByRole('button', { name: ENTAO_T.subir('2. Notificar') }));
    await salva();
    const previa = within(await dialogo(PREVIA_T.ligando));
    await previa.findByText(PREVIA_T.teria(12));
    await user.click(previa.getByRole('button', { name: PREVIA_T.ligar }));
    await screen.findByText(INCLUIDA.message);
    expect(incluida(servidor)).toEqual({
      ...{ id: 0, versao: 0, situacao: 1, nome: 'Lembra do laudo', tipo: 'pericia', categoriaId: 0, se: '' },
      quando: { quando: 'prazo', campo: 'atributo.9', dias: -3, uteis: true },
      entao: [
        { ato: 'notifica', quem: [{ papel: 'responsavel' }, { perfilId: 3 }], texto: 'Laudo de {NUMERO}' },
        {
          ...{ ato: 'compromisso', titulo: 'Escrever o laudo', dias: 0, hora: '' },
          quem: [{ papel: 'responsavel' }],
        },
      ],
      responsavelId: 7,
    });
  });

  test('a condição se escreve com os campos da paleta, e sem ela age sempre', async () => {
    const servidor = automacoes();
    const { user, janela, bloco } = await novo(servidor);
    const se = within(await bloco(EDITOR_T.se));
    se.getByText(SE_T.sempre);
    await user.click(se.getByRole('button', { name: SE_T.por }));
    const formula = within(await dialogo(SE_T.titulo));
    await formula.findByText('Antes da mudança');
    await user.click(await formula.findByRole('button', { name: /antes\.VALOR/ }));
    await user.type(formula.getByLabelText(/^Fórmula/), ' > 100');
    await user.click(formula.getByRole('button', { name: 'Pronto' }));
    await se.findByText('antes.VALOR > 100');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(se.queryByText('antes.VALOR > 100')).toBeNull());
    expect(within(janela).queryByRole('alert')).toBeNull();
  });

  test('a cada semana e à mão, um e-mail, um registro de outro tipo e um webhook', async () => {
    const servidor = automacoes();
    const { user, janela, escolheEm, adiciona, ato, salva } = await novo(servidor);
    await user.type(within(janela).getByLabelText(/^Nome/), 'Semana');
    await escolheEm(EDITOR_T.quando, QUANDO_T.acontece, 'A cada dia, semana ou mês');
    await escolheEm(EDITOR_T.quando, QUANDO_T.diaDaSemana, 'sexta-feira');
    await escolheEm(EDITOR_T.quando, QUANDO_T.hora, '17:30');
    await adiciona('Enviar e-mail');
    const email = await ato(1, 'Enviar e-mail');
    await user.type(within(email).getByLabelText(new RegExp(`^${ATO_T.assunto}`)), 'Resumo');
    await user.type(within(email).getByLabelText(new RegExp(`^${ATO_T.texto}`)), 'Veja');
    await adiciona('Incluir registro');
    const registro = await ato(2, 'Incluir registro');
    await escolhe(user, within(registro).getByRole('combobox', { name: ATO_T.tipo }), 'Baixa');
    await user.click(within(registro).getByRole('button', { name: ATO_T.adicionarCampo }));
    await user.type(within(registro).getByLabelText(ATO_T.valorDe('Nome')), '"Baixa"');
    await adiciona('Chamar webhook');
    await escolhe(
      user,
      within(await ato(3, 'Chamar webhook')).getByRole('combobox', { name: ATO_T.webhook }),
      'ERP',
    );
    // Off: nothing begins, and nothing is asked.
    await user.click(within(janela).getByRole('switch', { name: 'Ativo' }));
    await salva();
    await screen.findByText(INCLUIDA.message);
    expect(servidor.enviados(automacaoPrevia)).toEqual([]);
    expect(incluida(servidor)).toMatchObject({
      situacao: 0,
      quando: { quando: 'periodo', cada: 'semana', dia: 5, hora: '17:30' },
      entao: [
        { ato: 'email', quem: [{ papel: 'responsavel' }], assunto: 'Resumo', texto: 'Veja' },
        { ato: 'registro', tipo: 'baixa', categoriaId: 0, campos: [{ chave: 'nome', formula: '"Baixa"' }] },
        { ato: 'webhook', webhookId: 6 },
      ],
    });
  });

  test('o que falta é dito na ação a que falta, e o que o servidor recusa também', async () => {
    const servidor = automacoes();
    const { user, janela, adiciona, ato, salva } = await novo(servidor);
    await salva();
    await within(janela).findByText('Diga o que a automação faz');
    await user.type(within(janela).getByLabelText(/^Nome/), 'Anota');
    await adiciona('Fazer documento');
    await adiciona('Anotar');
    await salva();
    within(await ato(1, 'Fazer documento')).getByText('Escolha o modelo');
    within(await ato(2, 'Anotar')).getByText('Escreva o texto');
    expect(servidor.enviados(AUTOMACOES.inc)).toEqual([]);
    const documento = await ato(1, 'Fazer documento');
    await escolhe(user, within(documento).getByRole('combobox', { name: ATO_T.modelo }), 'Carta ao juízo');
    await user.type(within(await ato(2, 'Anotar')).getByLabelText(new RegExp(`^${ATO_T.texto}`)), 'Feito');
    servidor.responde(AUTOMACOES.inc, () => {
      throw new Recusa(422, [
        { code: 'campo_invalido', field: 'entao.1', message: 'Estes registros não têm {X}' },
      ]);
    });
    await salva();
    const previa = within(await dialogo(PREVIA_T.ligando));
    await previa.findByText(PREVIA_T.teria(12));
    await user.click(previa.getByRole('button', { name: PREVIA_T.ligar }));
    await within(await ato(2, 'Anotar')).findByText('Estes registros não têm {X}');
    expect(within(await ato(1, 'Fazer documento')).queryByRole('alert')).toBeNull();
  });

  test('a qualquer hora se vê o que teria feito o que está escrito, sem salvar', async () => {
    const servidor = automacoes(AVISA);
    const { user, janela } = await abreEditor(servidor, '/automacoes?registro=4', 'Edição de Automação');
    await user.click(await within(janela).findByRole('button', { name: SE_T.tirar }));
    await user.click(within(janela).getByRole('button', { name: EDITOR_T.oQueTeriaFeito }));
    const previa = within(await dialogo(PREVIA_T.titulo));
    await previa.findByText(PREVIA_T.teria(12));
    expect(previa.queryByRole('button', { name: PREVIA_T.ligar })).toBeNull();
    expect(servidor.enviados(automacaoPrevia).at(-1)?.body).toMatchObject({ se: '', responsavelId: 7 });
    expect(servidor.enviados(AUTOMACOES.alt)).toEqual([]);
  });
});
