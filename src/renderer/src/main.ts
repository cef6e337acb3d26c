/** Entry of the window. */
import './styles/base.css';
import { startWindow } from './app/start';

const target = document.getElementById('app');
if (target) void startWindow(target);
