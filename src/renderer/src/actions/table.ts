/** Every action of the window. The order is that of menus and of rows of buttons. */
import './shell';
import './program';
import './watching';
import './rows';
import './lists';
import './review';
import './kept-lists';
import './records';
import './companies';
import './news';
