import { TIPO } from '@retaguarda/atributos';
import {
  CONDICAO_LISTA,
  LOCAL,
  periciaAlt,
  periciaInc,
  periciaList,
  periciaTipos,
  type RouteBody,
} from '@retaguarda/contract';
import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ATRIBUTO } from '../../../atributos/textos.ts';
import { tellUndone } from '../../../lib/call/changed.ts';
import { HISTORICO } from '../../../registros/historico/textos.ts';
import { definicao } from '../../../registros/testing/atributos.ts';
import { campoDe, dialogo, erroDe, escolhe, fazNoDialogo } from '../../../testing/na-tela.ts';
import { Recusa, SemResposta, type Servidor } from '../../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, rascunhoDe, vaiPara, volta } from '../../../testing/tela.tsx';
import { CONFLICT_TEXTS } from '../../../ui/dialog/conflict-texts.ts';
import { UI } from '../../../ui/texts.ts';
import { detalhe, lista, pericias, SALVA, TRABALHISTA, tipos } from '../testing/caso.ts';
import { PERICIA, DIALOGO_PERICIA as T } from '../textos.ts';
import { PESSOAS } from './passos-textos.ts';

const CASO = '/pericias/12';
const NOVA = `/pericias/novo?categoria=${TRABALHISTA}`;
const TITULO = T.tituloAlt('Cíveis', 12);

async function abre(servidor: Servidor = pericias(), quem = {}) {
  const user = await abreTela(CASO, servidor, quem);
  const janela = await dialogo(TITULO);
  const autos = () => campoDe(janela, 'Autos');
  await waitFor(() => expect(autos().value).toBe('0001/26'));
  return { servidor, user, janela: within(janela), autos, campo: (nome: string) => campoDe(janela, nome) };
}
const salvos = (servidor: Servidor) => servidor.enviados(periciaAlt).map((p) => p.body);

describe('abrir', () => {
  test.each([
    [404, UI.naoEncontrado],
    [500, UI.naoCarregou],
  ])('a perícia que não vem (%i) o diz, sem passos nem salvar', async (status, aviso) => {
    const servidor = pericias().responde(periciaList, () => {
      throw new Recusa(status, [{ code: 'inesperado', message: 'Não veio' }]);
    });
    await abreTela(CASO, servidor);
    await screen.findByText(aviso);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: T.salvar })).toBeNull();
  });

  test('quem só vê lê os três passos: nada se digita e nada se salva', async () => {
    const { servidor, user, janela, autos } = await abre(pericias(), { pode: menos('periciaAlt') });
    janela.getByText(T.somenteLeitura);
    expect(autos().readOnly).toBe(true);
    expect(janela.queryByRole('button', { name: T.salvar })).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await user.click(janela.getByRole('button', { name: T.proximo }));
    await janela.findByText('Bruno Lima');
    expect(enderecoAtual()).toBe(`${CASO}?passo=2`);
    await user.click(janela.getByRole('button', { name: T.proximo }));
    await janela.findByRole('region', { name: /Ana Souza/ });
    expect(janela.queryByRole('button', { name: T.proximo })).toBeNull();
    expect(salvos(servidor)).toEqual([]);
  });

  test('a cabeça diz que perícia é e quanto vale, em cada passo, e leva aonde isso se muda', async () => {
    const { user, janela } = await abre();
    const qual = () => janela.getByTitle(T.irParaPasso(1));
    const quanto = () => janela.getByTitle(T.irParaPasso(3));
    expect(qual().textContent).toBe('0001/26SP/CampinasEm Andamento');
    expect(quanto().textContent).toContain(`${T.total} R$ 0,00`);
    await user.click(quanto());
    await janela.findByRole('region', { name: /Ana Souza/ });
    expect(enderecoAtual()).toBe(`${CASO}?passo=3`);
    // By then the step was told what the case is worth now.
    await waitFor(() => expect(quanto().textContent).toContain(`${T.total} R$ 160,25`));
    expect(quanto().textContent).toContain(`${T.repasse} R$ 50,25`);
    await user.click(qual());
    await janela.findByLabelText(/Autos/);
    expect(enderecoAtual()).toBe(CASO);
  });

  test('depois de um desfazer, feito ou recusado, mostra o que está guardado, mas não sobre o que se digitou', async () => {
    const { servidor, user } = await abre();
    const autos = async () => campoDe(await dialogo(TITULO), 'Autos');
    servidor.trocaTexto(periciaList, '0001/26', '0002/26');
    tellUndone();
    await waitFor(async () => expect((await autos()).value).toBe('0002/26'));
    await user.type(await autos(), '9');
    const lidas = servidor.enviados(periciaList).length;
    tellUndone();
    expect((await autos()).value).toBe('0002/269');
    expect(servidor.enviados(periciaList)).toHaveLength(lidas);
  });

  test('o número calculado fica à direita, como os digitados, e a ajuda vem depois do seu campo', async () => {
    const dobro = definicao(905, 'Dobro', {
      etapa: 1,
      ...{ tipo: TIPO.calculo, calcFormula: '2*21', calcRetorno: 2, help: true, helpmsg: 'O dobro.' },
    });
    const caso = detalhe({ definicoes: [...detalhe().definicoes, dobro] });
    const { janela, campo } = await abre(
      pericias().responde(periciaList, () => lista([], { pericia: caso })),
    );
    expect(campo('Dobro').value).toContain('42,00');
    expect(campo('Dobro').style.textAlign).toBe('right');
    const ajuda = janela.getByRole('button', { name: ATRIBUTO.ajuda('Dobro') });
    expect(campo('Dobro').compareDocumentPosition(ajuda)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('de quem não vê o valor a cabeça cala as somas; a perícia nova não tem o que dizer', async () => {
    const { definicoes } = detalhe();
    const semValor = definicoes.filter((d) => !d.catDados.valorRecebivel);
    const servidor = pericias().responde(periciaList, () =>
      lista([], { pericia: detalhe({ definicoes: semValor }) }),
    );
    const { janela } = await abre(servidor);
    janela.getByTitle(T.irParaPasso(1));
    expect(janela.queryByTitle(T.irParaPasso(3))).toBeNull();
    cleanup();
    await abreTela(NOVA, pericias());
    await dialogo(T.tituloInc('Cíveis'));
    expect(screen.queryByTitle(T.irParaPasso(1))).toBeNull();
  });

  test('o que se abre depois não traz outra vez as definições que já vieram, e a forma está inteira', async () => {
    const { servidor } = await abre();
    const pedidas = () =>
      servidor
        .enviados(periciaList)
        .filter(({ query }) => query.condition === CONDICAO_LISTA.uma)
        .map(({ query }) => query.conhecidas);
    expect(pedidas()).toEqual([undefined]);
    await vaiPara(NOVA);
    await waitFor(async () => expect(campoDe(await dialogo(T.tituloInc('Cíveis')), 'Autos').value).toBe(''));
    expect(pedidas()).toEqual([undefined, detalhe().definicoesMarca]);
  });

  test('fechar leva ao início', async () => {
    const { user, janela } = await abre(pericias());
    await user.click(janela.getByRole('button', { name: UI.fechar }));
    await waitFor(() => expect(enderecoAtual()).toBe('/'));
  });
});

describe('a perícia nova', () => {
  test('pedida só pelo endereço, pergunta o tipo e a categoria', async () => {
    const user = await abreTela('/pericias/novo', pericias());
    const janela = within(await dialogo('Adicionar'));
    const tipo = within(await janela.findByRole('group', { name: PERICIA.tipo }));
    expect(janela.queryByRole('group', { name: PERICIA.escolhaCategoria })).toBeNull();
    await user.click(tipo.getByRole('button', { name: 'Cíveis' }));
    const folhas = within(await janela.findByRole('group', { name: PERICIA.escolhaCategoria }));
    await user.click(folhas.getByRole('button', { name: 'Trabalhista' }));
    await dialogo(T.tituloInc('Cíveis'));
    expect(enderecoAtual()).toBe(NOVA);
  });

  test('onde só há um tipo, e nele uma categoria, não se pergunta nada', async () => {
    const servidor = pericias().responde(periciaTipos, () =>
      tipos({ tipoPericias: tipos().tipoPericias.slice(0, 1) }),
    );
    await abreTela('/pericias/novo', servidor);
    await dialogo(T.tituloInc('Cíveis'));
    expect(enderecoAtual()).toBe(NOVA);
  });

  test('onde não há tipo nenhum o diz, e leva ao primeiro', async () => {
    const servidor = pericias().responde(periciaTipos, () => tipos({ tipoPericias: [] }));
    await abreTela('/pericias/novo', servidor);
    const janela = within(await dialogo(UI.adicionar));
    await janela.findByText(PERICIA.nenhumTipo);
    janela.getByRole('button', { name: 'Novo tipo de perícia' });
  });

  test('pedida só pelo endereço, escolhe-se com setas e Enter', async () => {
    const user = await abreTela('/pericias/novo', pericias());
    const janela = within(await dialogo('Adicionar'));
    const foco = (nome: string) => () =>
      expect(document.activeElement).toBe(janela.getByRole('button', { name: nome }));
    await waitFor(foco('Cíveis'));
    await user.keyboard('{Enter}');
    await waitFor(foco('Trabalhista'));
    await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
    await dialogo(T.tituloInc('Cíveis'));
  });

  test('pede o que falta nos seus campos, e os outros passos esperam que se salve', async () => {
    const servidor = pericias();
    const user = await abreTela(NOVA, servidor);
    const janela = await dialogo(T.tituloInc('Cíveis'));
    await waitFor(() => expect(campoDe(janela, 'Autos')).toBeTruthy());
    await user.click(within(janela).getByRole('tab', { name: /Pessoas/ }));
    expect(enderecoAtual()).toBe(NOVA);
    await user.click(within(janela).getByRole('button', { name: T.proximo }));
    await screen.findByText(T.camposErrados(3));
    for (const [rotulo, dito] of [
      [T.estado, T.selecioneItem],
      [T.cidade, T.selecioneItem],
      ['Autos', 'Informe este campo'],
    ] as const)
      expect(erroDe(campoDe(janela, rotulo))).toContain(dito);
    expect(servidor.enviados(periciaInc)).toEqual([]);
    // What is said of fewer takes its place, and nothing of it stays behind the case.
    await user.type(campoDe(janela, 'Autos'), '0001/26');
    await user.click(within(janela).getByRole('button', { name: T.proximo }));
    await screen.findByText(T.camposErrados(2));
    expect(screen.queryByText(T.camposErrados(3))).toBeNull();
  });

  test('Próximo a inclui uma vez e segue no endereço dela para as pessoas', async () => {
    const servidor = pericias().responde(periciaInc, () => ({ ...SALVA, versao: 1 }));
    const user = await abreTela(NOVA, servidor);
    const janela = await dialogo(T.tituloInc('Cíveis'));
    await waitFor(() => expect(campoDe(janela, 'Autos')).toBeTruthy());
    expect(campoDe(janela, T.cidade).placeholder).toBe(T.selecioneEstado);
    await escolhe(user, campoDe(janela, T.estado), 'São Paulo (SP)', 'São Paulo');
    await waitFor(() => expect(campoDe(janela, T.cidade).disabled).toBe(false));
    await escolhe(user, campoDe(janela, T.cidade), 'Campinas');
    await user.type(campoDe(janela, 'Autos'), '77/26');
    await user.click(within(janela).getByRole('button', { name: T.proximo }));
    await screen.findByText('Bruno Lima');
    expect(enderecoAtual()).toBe(`${CASO}?passo=2`);
    const [enviada, ...mais] = servidor.enviados(periciaInc);
    expect(mais).toEqual([]);
    expect(enviada?.chave).toBeTruthy();
    expect(enviada?.body).toMatchObject({
      local: LOCAL.processo,
      pericia: { procId: 0, catgId: TRABALHISTA, procCidade: { id: 1 }, versao: 0 },
      atributos: [{ catId: 901, atribValue: '77/26' }],
    });
  });

  test('outro estado deixa a cidade por escolher', async () => {
    const { user, campo } = await abre();
    await waitFor(() => expect(campo(T.cidade).value).toBe('Campinas'));
    await escolhe(user, campo(T.estado), 'Paraná (PR)');
    await waitFor(() => expect(campo(T.cidade).value).toBe(''));
    await escolhe(user, campo(T.cidade), 'Curitiba');
  });

  test('a cópia diz de qual é, e deixá-la pergunta', async () => {
    const user = await abreTela(`${NOVA}&copia=12`, pericias());
    const janela = within(await dialogo(T.tituloInc('Cíveis')));
    await janela.findByText(T.copia(12));
    await user.click(janela.getByRole('button', { name: UI.fechar }));
    const pergunta = within(await dialogo(UI.alteracoesNaoSalvas));
    await user.click(pergunta.getByRole('button', { name: UI.continuarEditando }));
    expect(enderecoAtual()).toContain('copia=12');
  });

  test('quem não inclui só vê o formulário', async () => {
    await abreTela(NOVA, pericias(), { pode: menos('periciaInc') });
    const janela = within(await dialogo(T.tituloInc('Cíveis')));
    await janela.findByText(T.somenteLeitura);
    expect(janela.queryByRole('button', { name: T.salvar })).toBeNull();
  });
});

describe('salvar o processo', () => {
  test('Ctrl+S salva com a versão editada, diz que salvou e fica', async () => {
    const { servidor, user, autos } = await abre(pericias().responde(periciaAlt, () => SALVA));
    await user.type(autos(), '-A');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(SALVA.message);
    expect(salvos(servidor)).toMatchObject([
      {
        local: LOCAL.processo,
        pericia: { procId: 12, versao: 3, procSituacao: SITUACAO_PERICIA.emAndamento },
        atributos: [{ catId: 901, atribValue: '0001/26-A' }],
      },
    ]);
    expect(enderecoAtual()).toBe(CASO);
  });

  test('Próximo sem alterações não salva; com elas salva antes de seguir', async () => {
    const { servidor, user, janela, autos } = await abre(pericias().responde(periciaAlt, () => SALVA));
    await user.click(janela.getByRole('button', { name: T.proximo }));
    await janela.findByText('Bruno Lima');
    expect(salvos(servidor)).toEqual([]);
    await user.click(janela.getByRole('button', { name: T.voltar }));
    await waitFor(() => expect(enderecoAtual()).toBe(CASO));
    await user.type(autos(), '-A');
    await user.click(janela.getByRole('tab', { name: /Recebiveis/ }));
    await janela.findByRole('region', { name: /Ana Souza/ });
    expect(salvos(servidor)).toHaveLength(1);
  });

  test.each([
    ['atributo.901', 'Autos'],
    ['cidade', T.cidade],
    ['situacao', T.situacao],
  ])('a recusa de %s aparece no seu campo, e o passo não muda', async (field, rotulo) => {
    const motivo = 'Isto não vale aqui';
    const servidor = pericias().responde(periciaAlt, () => {
      throw new Recusa(422, [{ message: motivo, field }]);
    });
    const { user, janela, autos, campo } = await abre(servidor);
    await user.type(autos(), '-A');
    await user.click(janela.getByRole('button', { name: T.proximo }));
    await waitFor(() => expect(erroDe(campo(rotulo))).toContain(motivo));
    expect(autos().value).toBe('0001/26-A');
    expect(enderecoAtual()).toBe(CASO);
  });

  test('sem resposta nada se perde, e a mesma tentativa vai com a mesma chave', async () => {
    const servidor = pericias().responde(periciaAlt, () => {
      throw new SemResposta();
    });
    const { user, janela, autos } = await abre(servidor);
    await user.type(autos(), '-A');
    const salva = janela.getByRole('button', { name: T.salvar });
    await user.click(salva);
    await waitFor(() => expect(salvos(servidor)).toHaveLength(1));
    servidor.responde(periciaAlt, () => SALVA);
    await waitFor(() => expect(salva.hasAttribute('data-loading')).toBe(false));
    await user.click(salva);
    await screen.findByText(SALVA.message);
    expect(new Set(servidor.enviados(periciaAlt).map((p) => p.chave)).size).toBe(1);
  });

  test('o que outra pessoa salvou é posto ao lado do digitado, e o escolhido vale sobre a versão nova', async () => {
    const servidor = pericias().responde(periciaAlt, ({ body }) => {
      // Of the route's own schema.
      const { pericia } = body as Extract<RouteBody<typeof periciaAlt>, { pericia: unknown }>;
      if (pericia.versao === 3)
        throw new Recusa(
          409,
          [{ code: 'versao_antiga', message: 'Mudou' }],
          detalhe({ versao: 4 }, 'da Bia'),
        );
      return { ...SALVA, versao: 5 };
    });
    const { user, janela, autos } = await abre(servidor);
    await user.type(autos(), '-A');
    await user.click(janela.getByRole('button', { name: T.salvar }));
    const conflito = within(await dialogo(CONFLICT_TEXTS.titulo));
    conflito.getByText('da Bia');
    conflito.getByText('0001/26-A');
    await user.click(conflito.getByRole('button', { name: CONFLICT_TEXTS.salvarMesclado }));
    await screen.findByText(SALVA.message);
    expect(salvos(servidor)).toMatchObject([{ pericia: { versao: 3 } }, { pericia: { versao: 4 } }]);
  });

  test('um tipo sem atributos no processo não se salva, e diz que não', async () => {
    const servidor = pericias().responde(periciaList, ({ query }) =>
      query.condition === CONDICAO_LISTA.uma
        ? lista([], { pericia: detalhe({ definicoes: [], atributosEtapa1: [] }) })
        : lista([]),
    );
    const user = await abreTela(CASO, servidor);
    const janela = within(await dialogo(TITULO));
    await user.click(await janela.findByRole('button', { name: T.salvar }));
    await screen.findByText(T.erroSalvar);
    expect(salvos(servidor)).toEqual([]);
  });
});

describe('rascunho', () => {
  test('o digitado volta depois de recarregar, e descartado dá lugar ao guardado', async () => {
    const { servidor, user, autos } = await abre();
    await user.type(autos(), '-A');
    await rascunhoDe('pericia.12.processo');
    cleanup();
    const depois = await abreTela(CASO, servidor);
    const janela = await dialogo(TITULO);
    await within(janela).findByText(/^Recuperamos as alterações não salvas de Ana Operadora/);
    expect(campoDe(janela, 'Autos').value).toBe('0001/26-A');
    await depois.click(within(janela).getByRole('button', { name: UI.descartar }));
    await waitFor(() => {
      const reaberta = screen.getByRole('dialog', { name: TITULO });
      expect(campoDe(reaberta, 'Autos').value).toBe('0001/26');
    });
  });

  test('passar de um passo a outro para trás guarda o digitado sem o salvar', async () => {
    const { servidor, user, janela } = await abre();
    await user.click(janela.getByRole('button', { name: T.proximo }));
    const bruno = within(await janela.findByRole('row', { name: /Bruno Lima/ }));
    await user.click(bruno.getByRole('button', { name: PESSOAS.editar }));
    await user.type(await janela.findByLabelText('Função'), ' técnico');
    await user.click(janela.getByRole('button', { name: T.voltar }));
    await waitFor(() => expect(enderecoAtual()).toBe(CASO));
    expect(screen.queryByRole('dialog', { name: UI.alteracoesNaoSalvas })).toBeNull();
    await user.click(janela.getByRole('tab', { name: /Pessoas/ }));
    await janela.findByRole('row', { name: /Bruno Lima.*Assistente técnico/ });
    expect(salvos(servidor)).toEqual([]);
  });
});

describe('Voltar e endereço do que se abre sobre o caso', () => {
  const HISTORICO_DO_CASO = `${CASO}#historico.pericia.12`;

  test('Voltar com o histórico aberto fecha o histórico, mesmo com algo digitado, e o caso fica', async () => {
    const { user, autos } = await abre();
    await user.type(autos(), '9');
    await fazNoDialogo(user, HISTORICO.titulo);
    await dialogo(HISTORICO.tituloDe('#12'));
    expect(enderecoAtual()).toBe(HISTORICO_DO_CASO);
    volta();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: HISTORICO.tituloDe('#12') })).toBeNull());
    expect(enderecoAtual()).toBe(CASO);
    expect(autos().value).toContain('9');
  });

  test('recarregado, o histórico está aberto de novo; fechado, o endereço é o do caso', async () => {
    const user = await abreTela(HISTORICO_DO_CASO, pericias());
    const painel = within(await dialogo(HISTORICO.tituloDe('#12')));
    await user.click(painel.getByRole('button', { name: UI.fechar }));
    await waitFor(() => expect(enderecoAtual()).toBe(CASO));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: HISTORICO.tituloDe('#12') })).toBeNull());
    await dialogo(TITULO);
  });

  test('uma pergunta sobre o caso fecha-se com Voltar, e nada mais', async () => {
    const { user, autos } = await abre();
    await user.type(autos(), '9');
    await user.keyboard('{Escape}');
    await dialogo(UI.alteracoesNaoSalvas);
    volta();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: UI.alteracoesNaoSalvas })).toBeNull());
    await dialogo(TITULO);
    expect(enderecoAtual()).toBe(CASO);
    expect(autos().value).toContain('9');
  });
});
