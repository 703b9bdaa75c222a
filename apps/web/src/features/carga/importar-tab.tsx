import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { type CampoImportacao, ETAPA_IMPORTACAO, TIPO_SYS, temEtapas } from '@retaguarda/contract';
import { useMemo } from 'react';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { SpreadsheetField } from '../../ui/form/spreadsheet-field.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { ProgressRing } from '../../ui/notice/progress-ring.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { AvisoAberta } from './aviso-aberta.tsx';
import { AvisosDoArquivo, BaixarModelo, JaImportado } from './avisos.tsx';
import classes from './carga.module.css';
import type { CargaSearch } from './carga-search.ts';
import { type Erros, juntaErros } from './erros/correcoes.ts';
import { ForaSecao } from './erros/fora-secao.tsx';
import { GradeErros } from './erros/grade-erros.tsx';
import { Escolhas } from './escolhas.tsx';
import type { EstadoDaCarga } from './estado-da-carga.ts';
import { faltaParaEscolher, faltaParaImportar, semArquivo } from './falta-para-importar.ts';
import { GuardaSaida } from './guarda-saida.tsx';
import { MapaSalvo } from './mapa/mapa-salvo.tsx';
import { MapaSecao } from './mapa/mapa-secao.tsx';
import { RascunhoDoMapa } from './mapa/rascunho-do-mapa.tsx';
import { Recebiveis } from './recebiveis.tsx';
import { Resultado } from './resultado.tsx';
import { CARGA_T as T } from './textos.ts';
import { useImporta } from './use-importa.ts';
import '../../ui/styles-form.ts';

interface ImportarTabProps {
  search: CargaSearch;
  onChange: (parte: Partial<CargaSearch>) => void;
  onDetalhes: (id: number) => void;
}

const SEM_CAMPOS: readonly CampoImportacao[] = [];

/** What the server refuses, with what the file repeats over all of its lines; not what is left out. */
function useErros({ fase, erros, fora, previsao }: EstadoDaCarga): Erros {
  const verificada = fase === 'verificada';
  return useMemo(() => {
    const todos = verificada ? juntaErros(erros, previsao.repetidas) : erros;
    return fora.size === 0 ? todos : new Map([...todos].filter(([linha]) => !fora.has(linha)));
  }, [verificada, erros, fora, previsao]);
}

interface AndamentoProps {
  estado: EstadoDaCarga;
  onCancela: () => void;
}

function Andamento({ estado, onCancela }: AndamentoProps) {
  const { fase, done, total, rate } = estado;
  const andando = fase === 'verificando' || fase === 'enviando';
  if (!andando && fase !== 'interrompida') return null;
  const titulo = fase === 'verificando' ? T.verificando : fase === 'enviando' ? T.enviando : undefined;
  return (
    <Stack gap="sm">
      <ProgressRing done={done} total={total} rate={rate} running={andando} title={titulo}>
        {andando && (
          <Button size="compact-sm" variant="default" mt={4} onClick={onCancela}>
            {T.cancelar}
          </Button>
        )}
      </ProgressRing>
      {fase === 'interrompida' && <Alert color="danger">{T.interrompida}</Alert>}
    </Stack>
  );
}

/** Choices, file, mapping, check and import, one below the other. */
export function ImportarTab({ search, onChange, onDetalhes }: ImportarTabProps) {
  const permissoes = usePermissoes();
  const i = useImporta(search, onChange);
  const { estado, acts } = i;
  const { spreadsheet: lida } = i.planilha;
  const andando = estado.fase === 'verificando' || estado.fase === 'enviando';
  const comRecebiveis = i.achadas !== null;
  const semEscolha = faltaParaEscolher(search, comRecebiveis);
  const entrada = {
    search,
    comRecebiveis,
    campos: i.campos.data,
    temArquivo: lida !== null,
    mapa: i.mapa,
    permissoes,
  };
  const blocked =
    missing(permissoes, 'importar') ?? faltaParaImportar(entrada) ?? (andando ? T.enviando : undefined);
  const erros = useErros(estado);
  const verificada = estado.fase === 'verificada';
  const [aberta] = i.abertas;
  return (
    <Stack gap="md">
      <Group gap={10} align="flex-end">
        <Escolhas search={search} disabled={andando} onChange={acts.muda} />
      </Group>
      {temEtapas(search.tipo) && search.etapa === ETAPA_IMPORTACAO.baixas && (
        <Recebiveis
          achadas={i.achadas}
          buscando={i.buscando}
          falta={faltaParaEscolher(search, true)}
          onBusca={() => void acts.busca()}
        />
      )}
      {i.campos.data && i.campos.data.length > 0 && <BaixarModelo campos={i.campos.data} />}
      {i.campos.error && <ErrorState error={i.campos.error} onRetry={() => void i.campos.refetch()} />}
      <SpreadsheetField
        spreadsheet={i.planilha}
        disabled={
          andando || search.tipo === undefined || (search.tipo !== TIPO_SYS.pessoas && !i.campos.data)
        }
        onChoose={(file, escolhas) => void acts.escolheArquivo(file, escolhas)}
        onTitleLine={acts.intitula}
      />
      {aberta && !andando && (
        <AvisoAberta
          aberta={aberta}
          disabled={missing(permissoes, 'importar') !== undefined}
          onContinua={() => void acts.continua(aberta)}
          onAcompanha={() => onDetalhes(aberta.importId)}
          onIgnora={acts.ignoraAbertas}
        />
      )}
      {i.campos.data && semEscolha === undefined && (
        <RascunhoDoMapa
          key={`${search.tipo}.${search.categoria}.${search.etapa ?? 0}`}
          nome={`mapeamento.${search.tipo}.${search.categoria}.${search.etapa ?? 0}`}
          campos={i.campos.data}
          titulos={lida?.titles ?? null}
          mapa={i.mapa}
          trocas={i.trocas}
          porMao={i.porMao}
          enviada={i.resultado !== null}
          onMapa={(mapa, trocas) => acts.mapeia(mapa, null, trocas)}
          onDesfaz={acts.desfazMapa}
        />
      )}
      {lida && i.escolha && i.campos.data && semEscolha === undefined && (
        <section className={classes.secao} aria-labelledby="carga-vinculo">
          <Group justify="space-between" align="flex-end" mb={8}>
            <h2 id="carga-vinculo" className={classes.tituloSecao}>
              {T.vinculo}
            </h2>
            <MapaSalvo
              {...i.escolha}
              titulos={lida.titles}
              salvos={i.salvos}
              escolhido={i.salvo}
              disabled={andando || missing(permissoes, 'importar') !== undefined}
              onEscolhe={(id, mapa, trocas) => acts.mapeia(mapa, id, trocas)}
            />
          </Group>
          <MapaSecao
            campos={i.campos.data}
            planilha={lida}
            mapa={i.mapa}
            disabled={andando}
            onChange={(mapa) => acts.mapeia(mapa, null)}
          />
          <AvisosDoArquivo planilha={lida} campos={i.campos.data} mapa={i.mapa} />
          <ForaSecao
            table={lida.table}
            fora={estado.fora}
            disabled={andando}
            onFora={(linha, sai) => void acts.deixaFora(linha, sai)}
          />
        </section>
      )}
      <Andamento estado={estado} onCancela={acts.cancela} />
      <GuardaSaida andando={estado.fase === 'enviando'} />
      {verificada && erros.size === 0 && (
        <Alert color="success" variant="light" role="status">
          {T.semErros(estado.previsao.inseridas, estado.previsao.atualizadas)}
        </Alert>
      )}
      {verificada && erros.size > 0 && lida && (
        <Stack gap="xs">
          <Alert color="warning" variant="light" role="status" py={8}>
            {T.comErros(erros.size)} {T.previsao(estado.previsao.inseridas, estado.previsao.atualizadas)}
          </Alert>
          <GradeErros
            planilha={lida}
            mapa={i.mapa}
            erros={erros}
            correcoes={estado.correcoes}
            disabled={andando}
            campos={i.campos.data ?? SEM_CAMPOS}
            onCorrige={(c) => void acts.corrige(c)}
            onTroca={acts.troca}
            onFora={(linha) => void acts.deixaFora(linha, true)}
          />
        </Stack>
      )}
      <JaImportado estado={estado} onConfirma={() => void acts.importa(true)} onDesiste={acts.desiste} />
      {i.resultado !== null && (
        <Resultado key={i.resultado} id={i.resultado} onDetalhes={() => onDetalhes(i.resultado ?? 0)} />
      )}
      {lida && (
        <Checkbox
          checked={i.avisa}
          disabled={andando}
          onChange={(ev) => acts.avisa(ev.currentTarget.checked)}
          label={T.avisarPorEmail}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <PermissionButton variant="default" blocked={blocked} onClick={() => void acts.verifica()}>
          {T.verificar}
        </PermissionButton>
        <PermissionButton
          blocked={semArquivo(entrada) ? missing(permissoes, 'importar') : blocked}
          onClick={() => (semArquivo(entrada) ? i.planilha.refuse(T.selecioneArquivo) : void acts.importa())}
        >
          {estado.fase === 'interrompida' ? T.continuar : T.importar}
        </PermissionButton>
      </Group>
    </Stack>
  );
}
