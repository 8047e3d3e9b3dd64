import { startPanel } from '../../src/extension/panel/start-panel.tsx';

startPanel(document);
