// A page brings rarer operators when a journey needs them; a test has them all from the start.
import '../../src/engine/expression/every-operator.ts';
