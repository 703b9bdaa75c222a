import { Alert, Button, Group, Radio, Text, Title } from '@mantine/core';
import { ehCalculado, type Regra } from '@retaguarda/atributos';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import '../../ui/styles-form.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { UndoButtons } from '../../ui/form/undo-buttons.tsx';
import { useUndoKeys } from '../../ui/form/use-undo-keys.ts';
import { toastDanger } from '../../ui/notice/toast.tsx';
import { AtributoAcoes } from './atributo-acoes.tsx';
import type { Copia } from './atributo-form.ts';
import { AtributoProva } from './atributo-prova.tsx';
import classes from './catalogo.module.css';
import type { Valores } from './definicao-campos.ts';
import { Opcionais } from './definicao-fields.tsx';
import { CalculoDialog } from './formula/calculo-dialog.tsx';
import { ImpactoDialog } from './impacto/impacto-dialog.tsx';
import { Obrigatorias } from './obrigatorias-fields.tsx';
import { type RegraEmEdicao, RegrasDialog, regraInvalida } from './regras/regras-dialog.tsx';
import { CALCULO, REGRA, FORM as T } from './textos.ts';
import { type AtributoDialogProps, useAtributo } from './use-atributo.ts';
import { VersaoDialog } from './versao-dialog.tsx';

function titulo({ modo, registro, categoria }: AtributoDialogProps): string {
  const { tipoSysNome, name } = categoria;
  if (modo === 'inc' || registro === null) return T.cadastro(tipoSysNome, name);
  if (modo === 'copia') return T.copia(tipoSysNome, name);
  return (modo === 'ver' ? T.visualizacao : T.alteracao)(registro.catId, tipoSysNome, name);
}

/** The one that is changed or shown; a copy is not stored yet. */
const gravadoDe = ({ modo, registro }: AtributoDialogProps): number =>
  modo === 'alt' || modo === 'ver' ? (registro?.catId ?? 0) : 0;

const SALVAR = { inc: T.salvar, alt: T.alterar, copia: T.clonar, ver: null } as const;

const Folha = (p: ComponentProps<typeof AtributoProva>) => (
  <aside className={classes.folha} data-sem-passos aria-label={T.visualizacaoDoAtributo}>
    <Title order={3} size="h5" mb="sm">
      {T.visualizacaoDoAtributo}
    </Title>
    <AtributoProva {...p} />
  </aside>
);

interface ModoDaCopiaProps {
  copia: Copia;
  onCopia: (copia: Copia) => void;
}

function ModoDaCopia({ copia, onCopia }: ModoDaCopiaProps) {
  return (
    <Radio.Group
      label={T.modo}
      description={T.espelhadaDica}
      value={String(copia)}
      onChange={(v) => onCopia(v === '2' ? 2 : 1)}
      mb="sm"
    >
      <Group mt="xs">
        <Radio value="1" label={T.independente} />
        <Radio value="2" label={T.espelhada} />
      </Group>
    </Radio.Group>
  );
}

/** Creates, changes, copies or shows an attribute definition. */
export function AtributoDialog(props: AtributoDialogProps) {
  const { modo, catalogo, permissoes, onClose } = props;
  const atributo = useAtributo(props);
  const { form, def, passos, irmas, externos, regrasErradas, calculoErrado, copia, espelho, readOnly } =
    atributo;
  const { espelhando, novo } = atributo;
  const construtor = useRef<HTMLDivElement>(null);
  useUndoKeys(construtor, passos);
  const [aberto, setAberto] = useState<'regras' | 'calculo' | 'desligar' | null>(null);
  const [prova, setProva] = useState(false);
  const [visitado, setVisitado] = useState<{ regras?: boolean; calculo?: boolean }>({});
  const erro = form.form.errors;
  // Metric 0 is none: saving is refused while one is left.
  const escreveRegras = (regras: readonly RegraEmEdicao[]) =>
    form.form.setValues({ regraParametro: regras as Regra[] });
  const antesDasRegras = useRef<readonly RegraEmEdicao[]>([]);
  const abreRegras = () => {
    antesDasRegras.current = def.regraParametro;
    setAberto('regras');
  };
  const fechaRegras = (escritas: readonly RegraEmEdicao[] | null) => {
    const regras = escritas ?? antesDasRegras.current;
    setAberto(null);
    setVisitado((v) => ({ ...v, regras: true }));
    if (readOnly) return;
    // What was written for the draft alone becomes one step.
    escreveRegras(antesDasRegras.current);
    if (escritas !== null) passos.change({ regraParametro: regras as Regra[] });
    if (regras.length === 0 || regras.some((r) => regraInvalida(def, r))) toastDanger(REGRA.invalida);
  };
  const fechaCalculo = (salva: boolean) => {
    if (calculoErrado) toastDanger(CALCULO.invalido);
    // Whoever wanted to save goes on where it is to be mended.
    if (salva && calculoErrado) return;
    setAberto(null);
    setVisitado((v) => ({ ...v, calculo: true }));
    if (salva) form.save();
  };
  /** What is to be calculated asks for its formula at once. */
  const mudaCampo = (parte: Partial<Valores>) => {
    passos.change(parte);
    if (parte.tipo !== undefined && ehCalculado({ ...def, ...parte }) && def.calcFormula === '')
      setAberto('calculo');
  };
  const ligaRegra = (regra: boolean) => {
    if (!regra && def.regraParametro.length > 0) setAberto('desligar');
    else passos.change({ regra });
  };
  const veem = props.registro?.veem ?? [];
  const campos = { def, veem, erros: erro, readOnly: readOnly || espelho, onChange: mudaCampo };
  return (
    <>
      <RegistroDialog
        address="?registro"
        frame={FullDialog}
        title={titulo(props)}
        salvar={SALVAR[modo]}
        salvarBloqueado={regrasErradas}
        outroModo={
          modo === 'inc' && (
            <Button variant="default" disabled={regrasErradas || form.busy} onClick={atributo.salvaEOutro}>
              {T.salvarEOutro}
            </Button>
          )
        }
        registro={form}
        gravado={{
          tipo: 'atributo',
          id: gravadoDe(props),
          nome: props.registro?.catDados.label ?? '',
          Versao: VersaoDialog,
        }}
        tools={
          <>
            {!readOnly && <UndoButtons {...passos} />}
            <Button
              variant="default"
              leftSection={prova ? <IconEyeOff size={16} /> : <IconEye size={16} />}
              onClick={() => setProva((p) => !p)}
            >
              {prova ? T.cancelarVisualizacao : T.visualizarAtributo}
            </Button>
          </>
        }
        onClose={onClose}
      >
        <div ref={construtor} className={prova ? classes.duas : undefined}>
          <div>
            {espelho && (
              <Alert variant="light" mb="md">
                {T.espelho}
              </Alert>
            )}
            {modo === 'copia' && <ModoDaCopia copia={copia} onCopia={atributo.setCopia} />}
            <Title order={2} size="h5" className={classes.grupo}>
              {T.obrigatorias}
            </Title>
            <Obrigatorias
              {...campos}
              readOnly={readOnly}
              etapas={catalogo.etapas}
              espelho={espelho || espelhando}
              onLabel={(label) =>
                passos.change({ label, ...(novo ? { codId: atributo.codigoDe(label) } : {}) })
              }
            />
            <AtributoAcoes
              def={def}
              regrasErradas={regrasErradas && (visitado.regras === true || erro.regraParametro !== undefined)}
              calculoErrado={
                calculoErrado &&
                (visitado.calculo === true || erro.calcFormula !== undefined || erro.calcAtribs !== undefined)
              }
              readOnly={campos.readOnly}
              onRegra={ligaRegra}
              onRegras={abreRegras}
              onCalculo={() => setAberto('calculo')}
            />
            {(erro.regraParametro ?? erro.calcFormula ?? erro.calcAtribs) && (
              <Text size="sm" c="danger" role="alert" mt={4}>
                {erro.regraParametro ?? erro.calcFormula ?? erro.calcAtribs}
              </Text>
            )}
            {!espelhando && (
              <>
                <Title order={2} size="h5" className={classes.grupo}>
                  {T.opcionais}
                </Title>
                <Opcionais {...campos} />
              </>
            )}
          </div>
          {prova && <Folha {...{ def, irmas, externos, permissoes }} />}
        </div>
      </RegistroDialog>
      {aberto === 'regras' && (
        <RegrasDialog
          def={def}
          irmas={irmas}
          readOnly={campos.readOnly}
          nova={novo}
          onMuda={escreveRegras}
          onClose={fechaRegras}
        />
      )}
      {aberto === 'calculo' && (
        <CalculoDialog
          def={def}
          irmas={irmas}
          externos={externos}
          permissoes={permissoes}
          readOnly={campos.readOnly}
          passos={passos}
          salvar={SALVAR[modo]}
          onClose={fechaCalculo}
        />
      )}
      <ConfirmDialog
        opened={aberto === 'desligar'}
        title={T.desligarRegras}
        text={T.desligarPergunta}
        confirm={T.sim}
        cancel={T.nao}
        onConfirm={() => {
          passos.change({ regra: false, regraParametro: [] });
          setAberto(null);
        }}
        onClose={() => setAberto(null)}
      />
      <ImpactoDialog {...atributo.impacto} />
    </>
  );
}
